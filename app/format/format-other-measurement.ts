import type { OtherSeries } from "#contract/codes/other-measurement.ts";
import { formatReading } from "./format-number.ts";
import type { Measurement } from "./format-measurement.ts";
import type { UiLanguage } from "./ui-language.ts";

/** Digits that every value of a kind is shown with; more if it was measured finer. */
export const otherLeastDigits: Readonly<Record<OtherSeries, number>> = {
  oxygen_saturation: 0,
  body_temperature: 1,
  blood_glucose_mg_dl: 0,
  blood_glucose_mmol_l: 1,
  respiratory_rate: 0,
  steps: 0,
  body_water: 1,
};

const units: Readonly<Record<OtherSeries, string>> = {
  oxygen_saturation: "%",
  body_temperature: "°C",
  blood_glucose_mg_dl: "mg/dL",
  blood_glucose_mmol_l: "mmol/L",
  respiratory_rate: "/min",
  steps: "",
  body_water: "%",
};

/** The words of languages that write a minute in their own way. */
const perMinute: Partial<Record<UiLanguage, string>> = { az: "/dəq", tr: "/dk" };

/** As people write it; empty for steps, which the name of the kind counts by the day. */
export const otherUnit = (series: OtherSeries, language: UiLanguage): string =>
  series === "respiratory_rate" ? (perMinute[language] ?? units[series]) : units[series];

/** A value in the unit of its series. */
export const formatOtherMeasurement = (
  series: OtherSeries,
  value: number,
  language: UiLanguage,
): Measurement => ({
  number: formatReading(value, language, otherLeastDigits[series]),
  unit: otherUnit(series, language),
});
