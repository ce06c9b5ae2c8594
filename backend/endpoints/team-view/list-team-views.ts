import { listTeamViews } from "#contract/team-view.ts";
import { handler } from "../../http/handler.ts";
import { findTeamViews } from "../../records/team-views.ts";

export const listTeamViewsHandler = handler(listTeamViews, async ({ user, database }) => ({
  views: await findTeamViews(database, user),
}));
