import { getQuarterlyReport } from "#contract/quarterly-report.ts";
import { handler } from "../../http/handler.ts";
import { invalidField, notFound } from "../../http/problem-error.ts";
import { findQuarter, findTimeZone } from "../../records/quarterly-report.ts";
import { calendarDay } from "#contract/codes/calendar-day.ts";
import { startOfDay } from "../../rules/calendar.ts";
import { daysOfQuarter, quarterOf } from "../../rules/quarter.ts";

/** No clinic of this kind is older. */
const firstQuarter = "1970-Q1";

/** The zone in which a day begins first, fourteen hours before UTC. */
const firstTimeZone = "Pacific/Kiritimati";

/**
 * Quarters are those of the patient's time zone. One that has begun nowhere on earth is refused: the reader may be
 * hours ahead of the patient, and then sees a quarter that is still empty there.
 */
export const getQuarterlyReportHandler = handler(
  getQuarterlyReport,
  async ({ query, database, now, readHeavily }) => {
    const { patient_id: patientId, report_quarter: quarter } = query;
    const timeZone = await findTimeZone(database, patientId);
    if (!timeZone) throw notFound();
    if (quarter > quarterOf(calendarDay(now.getTime(), firstTimeZone)) || quarter < firstQuarter)
      throw invalidField("report_quarter", "Must be the current quarter or an earlier one");
    const { firstDay, endDay } = daysOfQuarter(quarter);
    const [fromAt, toAt] = [firstDay, endDay].map((day) =>
      new Date(startOfDay(day, timeZone)).toISOString(),
    ) as [string, string];
    return {
      patient_id: patientId,
      report_quarter: quarter,
      ...(await readHeavily(database, (reader) => findQuarter(reader, patientId, fromAt, toAt))),
    };
  },
);
