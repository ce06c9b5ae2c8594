import { Temporal } from "temporal-polyfill";
import { epochMs, type InstantLike } from "./instant.ts";

/** The calendar day (YYYY-MM-DD) on which a moment lies in `zone`, an IANA name. */
export function calendarDay(at: InstantLike, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(epochMs(at))
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}

/** The first moment of a calendar day in `zone`, in epoch milliseconds; not always 00:00. */
export function startOfDayMs(day: string, zone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone }).epochMilliseconds;
}

/** A calendar day some days later (or earlier, negative). */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** Whole calendar days from one day to another; negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: "days" }).days;
}
