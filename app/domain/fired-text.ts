/**
 * Readings behind an incident, as text: rounded, but never onto a limit that they have crossed. Graphs and the daily table
 * round theirs whole (WCONST-08); here "140, limit 140" would contradict the alert.
 */
import { formatNumber } from "./format-number.ts";
import type { UiLanguage } from "./ui-language.ts";

const digitsTried = [0, 1, 2, 3, 4, 5, 6];

/** As few digits as show that a reading is not whole, as most limits are: "140", "140.3", "139.96". */
export function readingText(value: number, language: UiLanguage): string {
  return formatNumber(value, language, readingDigits(value));
}

/** As `readingText`, with more digits only where the rounded reading would not have fired: "139.53" above 139.5. */
export function firedReadingText(
  value: number,
  language: UiLanguage,
  fires: (value: number) => boolean,
): string {
  return firedText(value, readingDigits(value), language, fires);
}

/** A number rounded to `fractionDigits`, with more only where the rounded one would not have fired. */
export function firedText(
  value: number,
  fractionDigits: number,
  language: UiLanguage,
  fires: (value: number) => boolean,
): string {
  const enough = digitsTried.find(
    (digits) => digits >= fractionDigits && fires(rounded(value, digits)),
  );
  return formatNumber(value, language, enough ?? fractionDigits);
}

/** None for what is whole but for the last bits of a float. */
function readingDigits(value: number): number {
  if (Number.isInteger(value)) return 0;
  return digitsTried.find((digits) => !Number.isInteger(rounded(value, digits))) ?? 0;
}

/** Read back from the text, so that it is rounded as the reader sees it. */
const rounded = (value: number, digits: number) =>
  Number(formatNumber(value, "en-uk", digits).replaceAll(",", ""));
