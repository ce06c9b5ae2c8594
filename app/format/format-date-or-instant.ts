import { formatCalendarDay, formatInstant } from "./format-date.ts";
import type { UiLanguage } from "./ui-language.ts";

/** A date where makers send either a calendar day (the same everywhere) or an instant, whose day is that of `zone`. */
export function formatDateOrInstant(value: string, language: UiLanguage, zone: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value)
    ? formatCalendarDay(value, language)
    : formatInstant(value, "date", language, zone);
}
