import { intlLocale, type UiLanguage } from "./ui-language.ts";

const formats = new Map<UiLanguage, Intl.DateTimeFormat>();

/** A calendar day (YYYY-MM-DD) with its weekday, without the year: "Fri, 20 Nov". */
export function formatDayOfWeek(day: string, language: UiLanguage): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.DateTimeFormat(intlLocale(language), {
      weekday: "short",
      day: "numeric",
      month: "short",
      timeZone: "UTC",
    });
    formats.set(language, format);
  }
  return format.format(Date.parse(`${day}T00:00:00Z`));
}
