import { formatNumber } from "./format-number.ts";
import type { UiLanguage } from "./ui-language.ts";
import { unitWord } from "./unit-word.ts";

/** A number and its unit apart, so that the unit can stand smaller and be left out in a column that names it. */
export interface Measurement {
  readonly number: string;
  readonly unit: string;
}

/** Body weight in kg, one decimal (GRAPH-01, DAILY-07). */
export function formatWeight(weightKg: number, language: UiLanguage): Measurement {
  return { number: formatNumber(weightKg, language, 1), unit: unitWord("kg", language) };
}

/** Heart rate in bpm, whole (GRAPH-02, DAILY-07). */
export function formatHeartRate(heartRateBpm: number, language: UiLanguage): Measurement {
  return { number: formatNumber(heartRateBpm, language), unit: unitWord("bpm", language) };
}

/** Blood pressure as systolic/diastolic in mmHg, both whole (GRAPH-03, DAILY-07). */
export function formatBloodPressure(
  systolicMmHg: number,
  diastolicMmHg: number,
  language: UiLanguage,
): Measurement {
  const number = `${formatNumber(systolicMmHg, language)}/${formatNumber(diastolicMmHg, language)}`;
  return { number, unit: "mmHg" };
}

/** Number, no-break space, unit: for running text, tooltips and spoken names. */
export function measurementText({ number, unit }: Measurement): string {
  return unit === "" ? number : `${number}\u00a0${unit}`;
}
