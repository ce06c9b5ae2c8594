import { calendarDay } from "./calendar-day.ts";
import { daysBetween, utcMidnightMs } from "#contract/codes/calendar-day.ts";
import { epochMs, type InstantLike } from "./instant.ts";
import { intlLocale, type UiLanguage } from "./ui-language.ts";

const dateTime = {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
} as const;

const styles = {
  date: { day: "numeric", month: "short", year: "numeric" },
  dayMonth: { day: "numeric", month: "short" },
  month: { month: "short", year: "numeric" },
  monthOnly: { month: "short" },
  time: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  dateTime,
  dateTimeZone: { ...dateTime, timeZoneName: "short" },
  weekdayDay: { weekday: "short", day: "numeric", month: "short" },
  weekdayTime: { weekday: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof styles;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment as the language writes it, seen in `zone` (an IANA name). */
export function formatInstant(
  at: InstantLike,
  style: DateStyle,
  language: UiLanguage,
  zone: string,
): string {
  const key = `${style} ${language} ${zone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(intlLocale(language), { ...styles[style], timeZone: zone });
    formats.set(key, format);
  }
  return format.format(epochMs(at));
}

/** A calendar day (YYYY-MM-DD), which has no zone: a birth date is the same everywhere. */
export function formatCalendarDay(
  day: string,
  language: UiLanguage,
  style: "date" | "dayMonth" | "month" = "date",
): string {
  return formatInstant(utcMidnightMs(day), style, language, "UTC");
}

/** Weekday and time for the last seven calendar days of `zone` up to now, date and time otherwise. */
export function formatRecentInstant(
  at: InstantLike,
  now: InstantLike,
  language: UiLanguage,
  zone: string,
): string {
  const daysAgo = daysBetween(calendarDay(at, zone), calendarDay(now, zone));
  const isRecent = daysAgo >= 0 && daysAgo < 7;
  return formatInstant(at, isRecent ? "weekdayTime" : "dateTime", language, zone);
}
