import { formatNumber } from "#app/format/format-number.ts";
import type { UiLanguage } from "#app/format/ui-language.ts";

/** A difference with its sign: +3.6, −0.4 (U+2212), ±0.0 where it rounds to nought. */
export function formatChange(change: number, language: UiLanguage, fractionDigits = 0): string {
  const size = formatNumber(Math.abs(change), language, fractionDigits);
  if (size === formatNumber(0, language, fractionDigits)) return `±${size}`;
  return `${change < 0 ? "−" : "+"}${size}`;
}
