import { listQualityReportPatients } from "#contract/quality-report.ts";
import { handler } from "../../http/handler.ts";
import { findMonitored, requireReportYear } from "../../records/quality-report.ts";

export const listQualityReportPatientsHandler = handler(
  listQualityReportPatients,
  async ({ query, user, database, now }) => {
    const span = requireReportYear(query.year, now);
    return { patients: await findMonitored(database, user.institutionIds, span) };
  },
);
