/** The mean of the window against that of the period before, in words. */
import type { TFunction } from "i18next";
import { measurementText } from "#app/format/format-measurement.ts";
import { formatNumber } from "#app/format/format-number.ts";
import type { UiLanguage } from "#app/format/ui-language.ts";
import { type MeasuredUnit, unitWord } from "#app/format/unit-word.ts";

export interface ChangeWords {
  readonly t: TFunction;
  readonly language: UiLanguage;
}

/** The same value in the window, and in the one before; in the unit of its type. */
export interface ComparedValues {
  readonly now: readonly number[];
  readonly before: readonly number[];
}

/** "mean +3.6 kg versus the previous 30 days"; null where one of the periods has no value. */
export function changeText(
  t: TFunction,
  days: number,
  values: readonly ComparedValues[],
  inWords: (differences: readonly number[]) => string,
): string | null {
  const differences = values.flatMap(({ now, before }) => {
    const [later, earlier] = [mean(now), mean(before)];
    return later === null || earlier === null ? [] : [later - earlier];
  });
  if (differences.length < values.length) return null;
  return t("monitoring.versus_previous", { count: days, change: inWords(differences) });
}

/** "+3.6 kg", "+4/−2 mmHg" */
export function measuredChange(
  unit: MeasuredUnit,
  fractionDigits: number,
  language: UiLanguage,
): (differences: readonly number[]) => string {
  return (differences) =>
    measurementText({
      number: differences.map((each) => formatChange(each, language, fractionDigits)).join("/"),
      unit: unitWord(unit, language),
    });
}

/** 0 is very good and 4 very poor: a higher number is worse, which a sign would not say. */
export function wellBeingChange({
  t,
  language,
}: ChangeWords): (points: readonly number[]) => string {
  return ([change = 0]) => {
    const points = formatNumber(Math.abs(change), language, 1);
    if (points === formatNumber(0, language, 1)) return t("monitoring.change.same");
    return change > 0
      ? t("monitoring.change.worse", { points })
      : t("monitoring.change.better", { points });
  };
}

/** A difference with its sign: +3.6, −0.4 (U+2212), ±0.0 if it rounds to zero. */
function formatChange(change: number, language: UiLanguage, fractionDigits = 0): string {
  const size = formatNumber(Math.abs(change), language, fractionDigits);
  if (size === formatNumber(0, language, fractionDigits)) return `±${size}`;
  return `${change < 0 ? "−" : "+"}${size}`;
}

/** The arithmetic mean; null of nothing. */
function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
