import { addDays } from "#contract/codes/calendar-day.ts";
import { formatDayOfWeek } from "#app/format/format-day-of-week.ts";
import { intlLocale, type UiLanguage } from "#app/format/ui-language.ts";

/** The dates of an adherence calendar in words. Browsers do not know every language's; so they are made on the server. */
export interface CalendarDays {
  /** heads of the columns: "Mon" to "Sun" */
  readonly weekdays: readonly string[];
  /** the first day of each week: "14 Sept" */
  readonly weeks: readonly string[];
  /** each day: "Mon, 14 Sept" */
  readonly days: readonly string[];
  /** each day's number in its month */
  readonly numbers: readonly number[];
}

/** @param firstDay a Monday, YYYY-MM-DD */
export function calendarDays(firstDay: string, count: number, language: UiLanguage): CalendarDays {
  const all = Array.from({ length: count }, (_, index) => addDays(firstDay, index));
  const format = (options: Intl.DateTimeFormatOptions) => {
    const { format: text } = new Intl.DateTimeFormat(intlLocale(language), {
      ...options,
      timeZone: "UTC",
    });
    return (day: string) => text(Date.parse(`${day}T00:00:00Z`));
  };
  return {
    weekdays: all.slice(0, 7).map(format({ weekday: "short" })),
    weeks: all
      .filter((_, index) => index % 7 === 0)
      .map(format({ day: "numeric", month: "short" })),
    days: all.map((day) => formatDayOfWeek(day, language)),
    numbers: all.map((day) => Number(day.slice(8))),
  };
}
