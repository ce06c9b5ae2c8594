/**
 * From when on measurements of a patient are taken: a year before the enrolment, for what a device still holds when it
 * comes. Older ones are mostly those of a device that has lost its clock and counts from 1970 or 2000.
 */
import { Temporal } from "temporal-polyfill";
import { calendarDay } from "#contract/codes/calendar-day.ts";
import { startOfDay } from "../rules/calendar.ts";
import type { patients } from "../schema/patients.ts";

type Enrolled = Pick<typeof patients.$inferSelect, "enrollmentDate" | "createdAt" | "timeZone">;

/** Start of that day in the patient's zone, epoch milliseconds. Of enrolment and entry into the records the earlier. */
export function earliestMeasurement({ enrollmentDate, createdAt, timeZone }: Enrolled): number {
  const recordedOn = calendarDay(createdAt.getTime(), timeZone);
  const first =
    enrollmentDate !== null && enrollmentDate < recordedOn ? enrollmentDate : recordedOn;
  return startOfDay(Temporal.PlainDate.from(first).subtract({ years: 1 }).toString(), timeZone);
}
