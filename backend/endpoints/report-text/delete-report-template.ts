import { and, eq, inArray } from "../../drizzle.ts";
import { deleteReportTemplate } from "#contract/report-text.ts";
import { handler } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { reportTemplates } from "../../schema/report-texts.ts";

export const deleteReportTemplateHandler = handler(
  deleteReportTemplate,
  async ({ params, user, database }) => {
    const removed = await database
      .delete(reportTemplates)
      .where(
        and(
          eq(reportTemplates.id, params.report_template_id),
          inArray(reportTemplates.institutionId, [...user.institutionIds]),
        ),
      )
      .returning({ id: reportTemplates.id });
    if (removed.length === 0) throw notFound();
  },
);
