import { eq } from "../../drizzle.ts";
import { changeTeamView } from "#contract/team-view.ts";
import { handler } from "../../http/handler.ts";
import { ProblemError } from "../../http/problem-error.ts";
import { findOwnTeamView, isViewNameTaken, toTeamView } from "../../records/team-views.ts";
import { teamViews } from "../../schema/team-views.ts";

export const changeTeamViewHandler = handler(
  changeTeamView,
  async ({ params, body: { name }, user, database }) => {
    const row = await findOwnTeamView(database, params.team_view_id, user);
    if (await isViewNameTaken(database, row, name))
      throw new ProblemError("conflict", { type: "name_taken" });
    await database.update(teamViews).set({ name }).where(eq(teamViews.id, row.id));
    return toTeamView({ ...row, name }, user);
  },
);
