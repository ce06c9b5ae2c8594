import { intlLocale, type UiLanguage } from "./ui-language.ts";

/**
 * How long to wait, in the language's words: "45 seconds", "15 minutes". Rounded up, so that the wait is never
 * understated.
 */
export function formatWait(seconds: number, language: UiLanguage): string {
  const isMinutes = seconds > 90;
  return new Intl.NumberFormat(intlLocale(language), {
    style: "unit",
    unit: isMinutes ? "minute" : "second",
    unitDisplay: "long",
    maximumFractionDigits: 0,
  }).format(Math.ceil(isMinutes ? seconds / 60 : seconds));
}
