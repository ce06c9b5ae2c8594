import { calendarDay } from "#app/format/calendar-day.ts";
import { daysBetween } from "#contract/codes/calendar-day.ts";

const hourMs = 3_600_000;

interface Moment {
  readonly at: number;
}

/**
 * Whether a line may join two values: only when no whole calendar day of `zone` without a value lies
 * between them. A clinician reads a line as "measured all the time"; a missed day must show.
 */
export function isJoinedByDays(zone: string) {
  return (before: Moment, after: Moment): boolean => {
    const apartMs = after.at - before.at;
    // Days last 23 to 25 hours: most pairs need no calendar, which is slow for two years of values.
    if (apartMs <= 23 * hourMs) return true;
    if (apartMs > 50 * hourMs) return false;
    return daysBetween(calendarDay(before.at, zone), calendarDay(after.at, zone)) <= 1;
  };
}

/** Whether two values lie no more than so many milliseconds apart (exactly 3 days still joins). */
export function isJoinedWithin(maxMs: number) {
  return (before: Moment, after: Moment): boolean => after.at - before.at <= maxMs;
}
