/** Calendar days of moments in every form that the app has them; contract/codes/calendar-day.ts reckons with days. */
import { Temporal } from "temporal-polyfill";
import { calendarDay as dayOfMs } from "#contract/codes/calendar-day.ts";
import { epochMs, type InstantLike } from "./instant.ts";

/** The calendar day on which a moment lies in `zone`, an IANA name. Throws a RangeError for a zone that is none. */
export function calendarDay(at: InstantLike, zone: string): string {
  return dayOfMs(epochMs(at), zone);
}

/** The first moment of a calendar day in `zone`, in epoch milliseconds; not always 00:00. */
export function startOfDayMs(day: string, zone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone }).epochMilliseconds;
}
