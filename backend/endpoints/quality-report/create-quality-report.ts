import { createQualityReport } from "#contract/quality-report.ts";
import { germanCsv, toCsv } from "../../csv/to-csv.ts";
import { contentDisposition } from "../../http/answer-bytes.ts";
import { handler } from "../../http/handler.ts";
import { findReportRows, reportColumns, requireReportYear } from "../../records/quality-report.ts";

/** Named from kv_number, kv_pseudonym, year and the next year's 0101. */
export const createQualityReportHandler = handler(
  createQualityReport,
  async ({ body, database, now, readHeavily }) => {
    const { year, kv_number, kv_pseudonym, patient_ids } = body;
    const span = requireReportYear(year, now);
    const head = [kv_number, kv_pseudonym, year];
    const rows = await readHeavily(database, (reader) =>
      findReportRows(reader, patient_ids, span, head),
    );
    const fileName = `${kv_number}_${kv_pseudonym}_${year}_${year + 1}0101.csv`;
    return new Response(toCsv(reportColumns, rows, germanCsv), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": contentDisposition("attachment", fileName),
        "Cache-Control": "private, no-store",
      },
    });
  },
);
