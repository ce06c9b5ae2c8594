import { createTeamView, teamViewsMax } from "#contract/team-view.ts";
import { handler } from "../../http/handler.ts";
import { invalidField, notFound, ProblemError } from "../../http/problem-error.ts";
import { findUsable } from "../../records/labels.ts";
import { countTeamViews, toTeamView } from "../../records/team-views.ts";
import { teamViews } from "../../schema/team-views.ts";

export const createTeamViewHandler = handler(
  createTeamView,
  async ({ body, user, database, now }) => {
    const [institutionId] = user.institutionIds;
    if (!institutionId) throw notFound();
    if ((await countTeamViews(database, institutionId)) >= teamViewsMax)
      throw invalidField("name", `At most ${teamViewsMax} views`);
    const labelIds = [...new Set(body.filters.label_ids)];
    if ((await findUsable(database, institutionId, labelIds)).length < labelIds.length)
      throw invalidField("filters.label_ids", "Must be labels of the institution that are in use");
    const [added] = await database
      .insert(teamViews)
      .values({ ...body, institutionId, createdBy: user.id, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (!added) throw new ProblemError("conflict", { type: "name_taken" });
    return toTeamView(added, user);
  },
);
