import { getReportText } from "#contract/report-text.ts";
import { handler } from "../../http/handler.ts";
import { findReportText } from "../../records/report-texts.ts";

export const getReportTextHandler = handler(getReportText, async ({ query, database }) =>
  findReportText(database, query.patient_id, query.report_quarter),
);
