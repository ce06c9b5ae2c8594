import { intlLocale, type UiLanguage } from "./ui-language.ts";

const formats = new Map<string, Intl.NumberFormat>();
const plainFormats = new Map<UiLanguage, Intl.NumberFormat>();

/**
 * A number as the language writes it, always with exactly `fractionDigits`, rounded half away from zero. A rounded
 * zero has no sign.
 */
export function formatNumber(value: number, language: UiLanguage, fractionDigits = 0): string {
  return numberFormat(language, "decimal", fractionDigits).format(value);
}

/**
 * A reading with every digit that is stored, and never fewer than `leastDigits`: what is shown, compared by hand with a
 * limit, decides as the rule did. A millionth is as fine as the rules look (see `increase.ts`), and drops what binary
 * fractions add.
 */
export function formatReading(value: number, language: UiLanguage, leastDigits = 0): string {
  return numberFormat(language, "decimal", leastDigits, readingDigits).format(value);
}

const readingDigits = 6;

/** A number to be typed over, or a count of pieces: as many digits as it has, and no groups of thousands. */
export function formatPlainNumber(value: number, language: UiLanguage): string {
  let format = plainFormats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(intlLocale(language), {
      maximumFractionDigits: 6,
      useGrouping: false,
    });
    plainFormats.set(language, format);
  }
  return format.format(value);
}

/** A fraction (0 to 1) in percent, whole by default, with the language's own sign and space. */
export function formatPercent(fraction: number, language: UiLanguage, fractionDigits = 0): string {
  return numberFormat(language, "percent", fractionDigits).format(fraction);
}

function numberFormat(
  language: UiLanguage,
  style: "decimal" | "percent",
  digits: number,
  mostDigits = digits,
) {
  const key = `${language} ${style} ${digits} ${mostDigits}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(intlLocale(language), {
      style,
      minimumFractionDigits: digits,
      maximumFractionDigits: mostDigits,
      roundingMode: "halfExpand",
      signDisplay: "negative",
    });
    formats.set(key, format);
  }
  return format;
}
