import { formatNumber, formatReading } from "./format-number.ts";
import type { UiLanguage } from "./ui-language.ts";
import { unitWord } from "./unit-word.ts";

/** A number and its unit apart, so that the unit can be smaller and be left out in a column that names it. */
export interface Measurement {
  readonly number: string;
  readonly unit: string;
}

/** Body weight in kg: one decimal, and more if it was measured finer. */
export function formatWeight(weightKg: number, language: UiLanguage): Measurement {
  return { number: formatReading(weightKg, language, 1), unit: unitWord("kg", language) };
}

/** A measured heart rate in bpm: whole, with decimals only if it has them. */
export function formatHeartRate(heartRateBpm: number, language: UiLanguage): Measurement {
  return { number: formatReading(heartRateBpm, language), unit: unitWord("bpm", language) };
}

/** The heart rate of an ECG in bpm, whole: it is a mean, and no limit is compared with it. */
export function formatEcgRate(heartRateBpm: number, language: UiLanguage): Measurement {
  return { number: formatNumber(heartRateBpm, language), unit: unitWord("bpm", language) };
}

/** Blood pressure as systolic/diastolic in mmHg: both whole, with decimals only if they have them, and a dash for a half that is missing. */
export function formatBloodPressure(
  systolicMmHg: number | null,
  diastolicMmHg: number | null,
  language: UiLanguage,
): Measurement {
  const number = [systolicMmHg, diastolicMmHg]
    .map((mmHg) => (mmHg === null ? "–" : formatReading(mmHg, language)))
    .join("/");
  return { number, unit: "mmHg" };
}

/** Number, no-break space, unit: for running text, tooltips and spoken names. */
export function measurementText({ number, unit }: Measurement): string {
  return unit === "" ? number : `${number}\u00a0${unit}`;
}
