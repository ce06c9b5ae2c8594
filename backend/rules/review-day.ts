/**
 * Review day: the day of a review list, as UTC instants, the end not part of it. Days of 23 and 25 hours are those of
 * the reader's zone.
 */
import { addDays, calendarDay } from "#contract/codes/calendar-day.ts";
import { defaultTimeZone, startOfDay } from "./calendar.ts";
import { hourMs } from "#contract/codes/duration.ts";

/** The longest day that there is, on the night when clocks go back. */
const longestDayMs = 25 * hourMs;
/** The day after the last one that a calendar knows has no name. */
const lastInstantMs = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

export interface ReviewDay {
  readonly startAt: Date;
  readonly endAt: Date;
}

/**
 * The day that begins at the caller's midnight, or without one the day in Berlin. Of the caller only the midnight is
 * known, not the zone: one that is a midnight in Berlin ends at the next one there. Any other day has 24 hours, but
 * 25 while it may not be over yet: what has not happened cannot be listed, and an alert of the 25th hour must be.
 */
export function reviewDay(date: string, callersMidnight: string | undefined, now: Date): ReviewDay {
  const startMs = callersMidnight ? Date.parse(callersMidnight) : startOfDay(date, defaultTimeZone);
  const endMs = nextMidnight(startMs, now.getTime());
  return { startAt: new Date(startMs), endAt: new Date(Math.min(endMs, lastInstantMs)) };
}

function nextMidnight(startMs: number, nowMs: number): number {
  const day = calendarDay(startMs, defaultTimeZone);
  if (startOfDay(day, defaultTimeZone) === startMs)
    return startOfDay(addDays(day, 1), defaultTimeZone);
  return startMs + (nowMs < startMs + longestDayMs ? longestDayMs : 24 * hourMs);
}
