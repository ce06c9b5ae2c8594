/**
 * Calendar days (YYYY-MM-DD, Gregorian, years 1000 to 9999). A page asks for hundreds of them, so that they are reckoned
 * as numbers of days and by a formatter that is made once for a zone; Temporal, which is slower, is asked only for the
 * start of a day.
 */
import { Temporal } from "temporal-polyfill";
import { dayMs } from "#contract/codes/duration.ts";
import { epochMs, type InstantLike } from "./instant.ts";

/** Swedish writes days as ISO 8601 does. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day on which a moment lies in `zone`, an IANA name. Throws a RangeError for a zone that is none. */
export function calendarDay(at: InstantLike, zone: string): string {
  let format = dayFormats.get(zone);
  if (!format) {
    const day = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
    format = new Intl.DateTimeFormat("sv-SE", { ...day, timeZone: zone });
    dayFormats.set(zone, format);
  }
  return format.format(epochMs(at));
}

/** The first moment of a calendar day in `zone`, in epoch milliseconds; not always 00:00. */
export function startOfDayMs(day: string, zone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone }).epochMilliseconds;
}

/** Its midnight in UTC, in epoch milliseconds. Throws a RangeError for a day that is none, such as 2026-02-30. */
export function utcMidnightMs(day: string): number {
  const ms = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(ms) || utcDay(ms) !== day) throw new RangeError("not a calendar day");
  return ms;
}

/** A calendar day some whole days later (or earlier, negative). */
export function addDays(day: string, days: number): string {
  return utcDay(utcMidnightMs(day) + days * dayMs);
}

/** Whole calendar days from one day to another; negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  return (utcMidnightMs(to) - utcMidnightMs(from)) / dayMs;
}

const utcDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
