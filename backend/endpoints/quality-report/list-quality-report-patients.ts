import { listQualityReportPatients } from "#contract/quality-report.ts";
import { handler } from "../../http/handler.ts";
import { findMonitored, requireReportYear } from "../../records/quality-report.ts";

export const listQualityReportPatientsHandler = handler(
  listQualityReportPatients,
  async ({ query, user, database, now, readHeavily }) => {
    const span = requireReportYear(query.year, now);
    const patients = await readHeavily(database, (reader) =>
      findMonitored(reader, user.institutionIds, span),
    );
    return { patients };
  },
);
