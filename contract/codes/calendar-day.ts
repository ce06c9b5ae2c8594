/**
 * Calendar days as text: YYYY-MM-DD, Gregorian; a year before 1000 or after 9999 as ISO 8601 writes it ("0999-12-31",
 * "+010000-01-01", "-000001-01-01"). Pages and rules need hundreds at a time, so days are computed as numbers of days
 * and written by formatters that are made once a zone.
 */
import { dayMs } from "./duration.ts";

/** Zones come with requests, in any spelling that is understood. */
const formatsMax = 200;
/** Instants whose year has four digits in every zone. */
const [fourDigitsFrom, fourDigitsUntil] = [Date.UTC(1000, 0, 2), Date.UTC(9999, 11, 30)];

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  // Swedish writes days as ISO 8601 does
  const made = new Intl.DateTimeFormat("sv-SE", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    calendar: "iso8601",
    timeZone: zone,
  });
  if (formats.size >= formatsMax) formats.clear();
  formats.set(zone, made);
  return made;
}

/**
 * The calendar day on which a moment (epoch milliseconds) lies in `zone`, an IANA name. Throws a RangeError for a zone
 * that is none, and for what is no moment.
 */
export function calendarDay(at: number, zone: string): string {
  const isFourDigits = at >= fourDigitsFrom && at < fourDigitsUntil;
  return isFourDigits ? formatOf(zone).format(at) : rareDay(at, zone);
}

/** Of any year. Made each time: it is used for mistyped dates. */
function rareDay(at: number, zone: string): string {
  const parts = new Intl.DateTimeFormat("en-u-nu-latn", {
    era: "short",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    calendar: "gregory",
    timeZone: zone,
  }).formatToParts(at);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
  // the year before 1 AD is 1 BC, which ISO 8601 calls 0000
  const year = part("era").startsWith("B") ? 1 - Number(part("year")) : Number(part("year"));
  const date = new Date(0);
  date.setUTCFullYear(year, Number(part("month")) - 1, Number(part("day")));
  return utcDay(date.getTime());
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

const utcDay = (ms: number) => new Date(ms).toISOString().replace(/T.*/, "");
