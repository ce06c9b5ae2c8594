import { getAdherence } from "#contract/adherence.ts";
import { handler } from "../../http/handler.ts";
import { invalidField } from "../../http/problem-error.ts";
import { findAdherence, toAdherence } from "../../records/adherence.ts";
import { calendarDay } from "#contract/codes/calendar-day.ts";
import { eachDay } from "../../rules/calendar.ts";
import { dayMs } from "#contract/codes/duration.ts";

/** The app requests 84 days; a year and a bit is the most that one answer holds. */
const dayCountMax = 400;

/** Every day that a part of the span lies on. */
export const getAdherenceHandler = handler(
  getAdherence,
  async ({ params, query, database, now }) => {
    const startAt = Date.parse(query.start_at);
    const endAt = Date.parse(query.end_at);
    if (endAt <= startAt) throw invalidField("end_at", "Must be after start_at");
    if (endAt - startAt > dayCountMax * dayMs)
      throw invalidField("end_at", `Must be at most ${dayCountMax} days after start_at`);
    const days = eachDay(
      dayIn(startAt, query.tz_name),
      // the end itself no longer belongs to the span
      dayIn(endAt - 1, query.tz_name),
    );
    const { patient_id: patientId } = params;
    return toAdherence(await findAdherence(database, patientId, days, query.tz_name, now));
  },
);

function dayIn(at: number, timeZone: string): string {
  try {
    return calendarDay(at, timeZone);
  } catch {
    throw invalidField("tz_name", "Is not a time zone");
  }
}
