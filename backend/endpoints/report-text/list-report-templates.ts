import { asc, inArray } from "../../drizzle.ts";
import { listReportTemplates } from "#contract/report-text.ts";
import { handler } from "../../http/handler.ts";
import { reportTemplates } from "../../schema/report-texts.ts";

export const listReportTemplatesHandler = handler(
  listReportTemplates,
  async ({ user, database }) => ({
    templates: await database
      .select({ id: reportTemplates.id, name: reportTemplates.name, text: reportTemplates.text })
      .from(reportTemplates)
      .where(inArray(reportTemplates.institutionId, [...user.institutionIds]))
      .orderBy(asc(reportTemplates.name)),
  }),
);
