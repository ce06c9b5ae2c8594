/**
 * What rules need of days and clocks besides contract/codes/calendar-day.ts. Instants are milliseconds since 1970, days
 * "YYYY-MM-DD". An unknown time zone throws a RangeError.
 */
import { Temporal } from "temporal-polyfill";
import { addDays, daysBetween } from "#contract/codes/calendar-day.ts";
import { dayMs } from "#contract/codes/duration.ts";

/** For the clinic's own days, and if a patient's zone is not known. */
export const defaultTimeZone = "Europe/Berlin";

const zoned = (at: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);

/** The first instant of a day; not always 00:00, since clocks change at midnight in some zones. */
export function startOfDay(day: string, timeZone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;
}

/** Every day from one to another, both included; none when the last lies before the first. */
export function eachDay(first: string, last: string): string[] {
  const count = Math.max(0, daysBetween(first, last) + 1);
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/**
 * The instant a number of days before another. Whole days keep the clock time, so that a patient who
 * always measures at 08:00 is judged alike on the nights when clocks change; the rest of a day counts
 * as that part of 24 hours. 2.5 days before Wednesday 08:00 is Sunday 20:00.
 */
export function daysEarlier(at: number, days: number, timeZone: string): number {
  const wholeDays = Math.floor(days + 1e-9);
  const restMs = Math.max(0, Math.round((days - wholeDays) * dayMs));
  return zoned(at, timeZone).subtract({ days: wholeDays }).epochMilliseconds - restMs;
}
