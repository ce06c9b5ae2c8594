import { eq } from "../../drizzle.ts";
import { deleteTeamView } from "#contract/team-view.ts";
import { handler } from "../../http/handler.ts";
import { findOwnTeamView } from "../../records/team-views.ts";
import { teamViews } from "../../schema/team-views.ts";

export const deleteTeamViewHandler = handler(deleteTeamView, async ({ params, user, database }) => {
  const row = await findOwnTeamView(database, params.team_view_id, user);
  await database.delete(teamViews).where(eq(teamViews.id, row.id));
});
