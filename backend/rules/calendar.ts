/**
 * Calendar days of a time zone (RULE-01). Instants are milliseconds since 1970, days "YYYY-MM-DD".
 * An unknown time zone throws a RangeError.
 */
import { Temporal } from "temporal-polyfill";
import { dayMs } from "#contract/codes/duration.ts";

/** Of the clinic's own days, and where a patient's zone is not known (RULE-01). */
export const defaultTimeZone = "Europe/Berlin";

const zoned = (at: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);

/** The calendar day of an instant. */
export function dayOf(at: number, timeZone: string): string {
  return zoned(at, timeZone).toPlainDate().toString();
}

/** The first instant of a day; not always 00:00, since clocks change at midnight in some zones. */
export function startOfDay(day: string, timeZone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;
}

/** The day so many days after (before, if negative). */
export function dayAfter(day: string, days = 1): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** The days from one to another, both included; none when the last lies before the first. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day);
  return days;
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
