import { and, eq, isNull, ne, sql } from "../../drizzle.ts";
import { labelsMax } from "#contract/codes/label.ts";
import { changeLabel } from "#contract/label.ts";
import { handler } from "../../http/handler.ts";
import { invalidField, notFound, ProblemError } from "../../http/problem-error.ts";
import { countLabels, findLabels } from "../../records/labels.ts";
import { labels } from "../../schema/labels.ts";

/** A label that comes back shows again on the patients who wore it; by then another one may have its name. */
export const changeLabelHandler = handler(
  changeLabel,
  async ({ params: { label_id: id }, body, user, database, now }) => {
    const [known] = await findLabels(database, user.institutionIds, id);
    if (!known) throw notFound();
    const isRetired = body.is_retired ?? known.retired_at !== null;
    const name = body.name ?? known.name;
    if (!isRetired) {
      const [same] = await database
        .select({ id: labels.id })
        .from(labels)
        .where(
          and(
            eq(labels.institutionId, known.institution_id),
            sql`${labels.kind} = ${known.kind}`,
            sql`lower(${labels.name}) = lower(${name})`,
            isNull(labels.retiredAt),
            ne(labels.id, id),
          ),
        );
      if (same) throw new ProblemError("conflict", { type: "name_taken" });
      if (known.retired_at && (await countLabels(database, known.institution_id)) >= labelsMax)
        throw invalidField("is_retired", `At most ${labelsMax} labels`);
    }
    const retiredAt = known.retired_at === null ? now : new Date(known.retired_at);
    await database
      .update(labels)
      .set({
        name,
        retiredAt: isRetired ? retiredAt : null,
        ...(body.colour && { colour: body.colour }),
      })
      .where(eq(labels.id, id));
    const [label] = await findLabels(database, user.institutionIds, id);
    if (!label) throw notFound();
    return label;
  },
);
