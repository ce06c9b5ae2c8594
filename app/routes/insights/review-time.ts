import { hourMs, minuteMs } from "#contract/codes/duration.ts";
import { intlLocale, type UiLanguage } from "#app/format/ui-language.ts";

/** Seconds as whole minutes below two hours and as hours with one digit from there, in the language's own unit words. */
export function reviewTime(seconds: number, language: UiLanguage): string {
  const ms = seconds * 1000;
  const isShort = ms < 2 * hourMs;
  return new Intl.NumberFormat(intlLocale(language), {
    style: "unit",
    unit: isShort ? "minute" : "hour",
    unitDisplay: "short",
    maximumFractionDigits: isShort ? 0 : 1,
  }).format(isShort ? ms / minuteMs : ms / hourMs);
}
