/** Laboratory values in words: as they were sent, numbers as the language writes them. */
import { formatInstant } from "#app/format/format-date.ts";
import { formatReading } from "#app/format/format-number.ts";
import type { UiLanguage } from "#app/format/ui-language.ts";
import type { Page } from "#app/framework/request/page.ts";
import { labAnalyteNames, labAnalytes } from "#contract/codes/lab.ts";
import type { LabResult, LabSeries } from "#contract/lab.ts";
import { isKnown } from "#contract/primitive.ts";

type WordPage = Pick<Page, "t" | "language" | "zone">;
type LabValue = Pick<
  LabResult,
  "value" | "comparator" | "value_text" | "unit" | "range_low" | "range_high" | "range_text"
>;

/** An eGFR with the name that the laboratory gave it, which says its formula. */
export function seriesName({ t }: Pick<Page, "t">, { analyte, name }: LabSeries): string {
  if (analyte === null || !isKnown(labAnalyteNames, analyte)) return name;
  const own = t(`labs.analytes.${analyte}`);
  return analyte === "egfr" && name !== own ? `${own} (${name})` : own;
}

/** "5.4 mmol/L", "< 0.5 mg/dL", or the laboratory's own text. */
export function labValueText(
  { language }: Pick<Page, "language">,
  { value, comparator, value_text, unit }: LabValue,
): string {
  if (value === null) return value_text ?? "–";
  const number = formatReading(value, language);
  return [comparator, number, unit].filter(Boolean).join("\u00a0");
}

/** The laboratory's range as it was sent; empty if it sent none. */
export function labRangeText(
  { language }: Pick<Page, "language">,
  { range_low: low, range_high: high, range_text: text }: LabValue,
): string {
  const number = (value: number) => formatReading(value, language);
  const range =
    low !== null && high !== null
      ? `${number(low)}–${number(high)}`
      : low !== null
        ? `≥\u00a0${number(low)}`
        : high !== null
          ? `≤\u00a0${number(high)}`
          : "";
  return [range, text].filter(Boolean).join(" ");
}

export function sampledText(
  { language, zone }: WordPage,
  { sampled_at, is_day_only }: Pick<LabResult, "sampled_at" | "is_day_only">,
): string {
  return formatInstant(sampled_at, is_day_only ? "date" : "dateTime", language, zone);
}

/** UCUM codes as they are printed. */
export const printedUnit = (ucum: string): string =>
  ucum.replace("/{1.73_m2}", "/1.73 m²").replace(/^u(?=[a-zA-Z])/, "µ");

/** In the unit of its series: every digit of a value that was sent in it, four or all whole ones of a converted value. */
export function seriesNumber(
  language: UiLanguage,
  { value, converted }: { readonly value: number | null; readonly converted: number },
): string {
  if (converted === value) return formatReading(converted, language);
  const digits = Math.abs(converted) < 1000 ? converted.toPrecision(4) : converted.toFixed(0);
  return formatReading(Number(digits), language);
}

/** What the value is in the unit of its series, or why it is in no graph; null where there is nothing to say. */
export function conversionText(
  { t, language }: Pick<Page, "t" | "language">,
  { unit }: LabSeries,
  result: LabResult,
): string | null {
  const { converted, not_converted: fault, value, molar_mass } = result;
  if (result.is_withdrawn) return null;
  if (converted !== null && unit !== null) {
    if (converted === value) return null;
    const text = `${seriesNumber(language, { value, converted })}\u00a0${printedUnit(unit)}`;
    return molar_mass === null
      ? t("labs.converted", { value: text })
      : t("labs.converted_molar", { value: text, mass: formatReading(molar_mass, language) });
  }
  if (fault === "unknown_unit") return t("labs.not_converted.unknown_unit");
  return fault === "other_unit" ? t("labs.not_converted.other_unit") : null;
}

export const offeredUnits: readonly string[] = [
  ...new Set(labAnalyteNames.flatMap((name) => labAnalytes[name].units.map(printedUnit))),
  "g/dL",
  "%",
];
