/**
 * Calendar days of a time zone. Instants are milliseconds since 1970, days "YYYY-MM-DD".
 * An unknown time zone throws a RangeError.
 */
import { Temporal } from "temporal-polyfill";
import { dayMs } from "#contract/codes/duration.ts";

/** Of the clinic's own days, and where a patient's zone is not known. */
export const defaultTimeZone = "Europe/Berlin";

const zoned = (at: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);

/** Made once a zone: making one takes as long as a hundred days told by it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();
/** Instants whose year has four digits in every zone; of others ISO 8601 has a form of its own. */
const [fourDigitsFrom, fourDigitsUntil] = [Date.UTC(1000, 0, 2), Date.UTC(9999, 11, 30)];
/** Zones come with requests, in any spelling that is understood. */
const dayFormatsMax = 200;

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const parts = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  // Sweden writes days as ISO 8601 does
  const made = new Intl.DateTimeFormat("sv-SE", { timeZone, calendar: "iso8601", ...parts });
  if (dayFormats.size >= dayFormatsMax) dayFormats.clear();
  dayFormats.set(timeZone, made);
  return made;
}

/** The calendar day of an instant. Pages ask for thousands; Intl tells it in a tenth of the time that Temporal takes here. */
export function dayOf(at: number, timeZone: string): string {
  const hasFourDigits = at >= fourDigitsFrom && at < fourDigitsUntil;
  return hasFourDigits
    ? dayFormat(timeZone).format(at)
    : zoned(at, timeZone).toPlainDate().toString();
}

/** The first instant of a day; not always 00:00, since clocks change at midnight in some zones. */
export function startOfDay(day: string, timeZone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;
}

/** The day so many days after (before, if negative). */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().replace(/T.*/, "");
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
