import { labelsMax } from "#contract/codes/label.ts";
import { createLabel } from "#contract/label.ts";
import { handler } from "../../http/handler.ts";
import { invalidField, notFound, ProblemError } from "../../http/problem-error.ts";
import { countLabels, findLabels } from "../../records/labels.ts";
import { labels } from "../../schema/labels.ts";

export const createLabelHandler = handler(createLabel, async ({ body, user, database, now }) => {
  const [institutionId] = user.institutionIds;
  if (!institutionId) throw notFound();
  if ((await countLabels(database, institutionId)) >= labelsMax)
    throw invalidField("name", `At most ${labelsMax} labels`);
  const [added] = await database
    .insert(labels)
    .values({ institutionId, ...body, createdBy: user.id, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: labels.id });
  if (!added) throw new ProblemError("conflict", { type: "name_taken" });
  const [label] = await findLabels(database, [institutionId], added.id);
  if (!label) throw notFound();
  return label;
});
