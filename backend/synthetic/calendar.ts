/**
 * Calendar of the synthetic clinic: the days before `now` in a time zone, each with the instant it begins, so that
 * a series is laid out on local days and stays right over the nights when the clocks change.
 */
import { Temporal } from "temporal-polyfill";
import { dayMs, minuteMs } from "#contract/codes/duration.ts";

interface ClinicDay {
  /** 0 today, 1 yesterday … */
  readonly daysAgo: number;
  /** YYYY-MM-DD in the clinic's time zone */
  readonly date: string;
  /** milliseconds since 1970 of its first moment */
  readonly startsAtMs: number;
}

export interface ClinicCalendar {
  readonly nowMs: number;
  readonly timeZone: string;
  day(daysAgo: number): ClinicDay;
  /** the instant of a local clock time, in minutes after midnight */
  at(daysAgo: number, minutesAfterMidnight: number): number;
  /** the local date, also of days to come (negative days ago) */
  date(daysAgo: number): string;
  /** the day that an instant lies on */
  daysAgoOf(atMs: number): number;
}

/** `now` is the present of the clinic; nothing is planted after it. */
export function createCalendar(now: Date, timeZone: string): ClinicCalendar {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const known = new Map<number, ClinicDay>();
  const day = (daysAgo: number): ClinicDay => {
    const found = known.get(daysAgo);
    if (found) return found;
    const date = today.subtract({ days: daysAgo });
    const made = {
      daysAgo,
      date: date.toString(),
      startsAtMs: date.toZonedDateTime(timeZone).epochMilliseconds,
    };
    known.set(daysAgo, made);
    return made;
  };
  return {
    nowMs: now.getTime(),
    timeZone,
    day,
    date: (daysAgo) => day(daysAgo).date,
    daysAgoOf: (atMs) => {
      // at most a day off because of the nights when the clocks change
      let daysAgo = Math.ceil((day(0).startsAtMs - atMs) / dayMs) || 0;
      while (atMs < day(daysAgo).startsAtMs) daysAgo++;
      while (atMs >= day(daysAgo - 1).startsAtMs) daysAgo--;
      return daysAgo;
    },
    at: (daysAgo, minutesAfterMidnight) => {
      const { startsAtMs } = day(daysAgo);
      const lengthMs = day(daysAgo - 1).startsAtMs - startsAtMs;
      // On a day of 23 or 25 hours the clocks change at night: clock times by day are shifted by that hour.
      const shiftMs = minutesAfterMidnight >= 180 ? lengthMs - dayMs : 0;
      return Math.round(startsAtMs + minutesAfterMidnight * minuteMs + shiftMs);
    },
  };
}
