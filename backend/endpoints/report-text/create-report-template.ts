import { count, eq } from "../../drizzle.ts";
import { createReportTemplate, reportTemplatesMax } from "#contract/report-text.ts";
import { handler } from "../../http/handler.ts";
import { invalidField, notFound, ProblemError } from "../../http/problem-error.ts";
import { reportTemplates } from "../../schema/report-texts.ts";

export const createReportTemplateHandler = handler(
  createReportTemplate,
  async ({ body, user, database, now }) => {
    const [institutionId] = user.institutionIds;
    if (!institutionId) throw notFound();
    const [known] = await database
      .select({ total: count() })
      .from(reportTemplates)
      .where(eq(reportTemplates.institutionId, institutionId));
    if ((known?.total ?? 0) >= reportTemplatesMax)
      throw invalidField("name", `At most ${reportTemplatesMax} templates`);
    const [added] = await database
      .insert(reportTemplates)
      .values({ institutionId, ...body, createdBy: user.id, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (!added) throw new ProblemError("conflict", { type: "name_taken" });
    return { id: added.id, name: added.name, text: added.text };
  },
);
