import { getQuarterlyReport } from "#contract/quarterly-report.ts";
import { handler } from "../../http/handler.ts";
import { invalidField, notFound } from "../../http/problem-error.ts";
import { findQuarter, findTimeZone } from "../../records/quarterly-report.ts";
import { dayOf, startOfDay } from "../../rules/calendar.ts";
import { daysOfQuarter, quarterOf } from "../../rules/quarter.ts";

/** No clinic of this kind is older. */
const firstQuarter = "1970-Q1";

/** Quarters are those of the patient's time zone; one that has not begun is refused (QUART-03). */
export const getQuarterlyReportHandler = handler(
  getQuarterlyReport,
  async ({ query, database, now }) => {
    const { patient_id: patientId, report_quarter: quarter } = query;
    const timeZone = await findTimeZone(database, patientId);
    if (!timeZone) throw notFound();
    if (quarter > quarterOf(dayOf(now.getTime(), timeZone)) || quarter < firstQuarter)
      throw invalidField("report_quarter", "Must be the current quarter or an earlier one");
    const { firstDay, endDay } = daysOfQuarter(quarter);
    const [fromAt, toAt] = [firstDay, endDay].map((day) =>
      new Date(startOfDay(day, timeZone)).toISOString(),
    ) as [string, string];
    return {
      patient_id: patientId,
      report_quarter: quarter,
      ...(await findQuarter(database, patientId, fromAt, toAt)),
    };
  },
);
