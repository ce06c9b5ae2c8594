import { formatPlainNumber } from "./format-number.ts";
import type { UiLanguage } from "./ui-language.ts";

/**
 * Whether a typed text is five thousand to one person and five to another ("5.000", "5,000"): one separator with
 * exactly three digits behind it. It must never be guessed, least of all for a dose.
 */
export const couldMeanThousands = (text: string): boolean =>
  /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text.trim());

/**
 * A number as a person types it: digits with a point or a comma as the decimal sign, spaces around it.
 *
 * @returns undefined for an empty text, null for what is no number or could be two; a sign is taken, a thousands
 *   separator is not
 */
export function typedNumber(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  if (couldMeanThousands(trimmed)) return null;
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(trimmed) ? Number(trimmed.replace(",", ".")) : null;
}

/** A number as text for a field: three decimals get a fourth, so that it is read as what it is. */
const withoutDoubt = (written: string): string =>
  couldMeanThousands(written) ? `${written}0` : written;

/** A stored number for the field in which it is typed over. */
export const numberForField = (value: number, language: UiLanguage): string =>
  withoutDoubt(formatPlainNumber(value, language));
