/**
 * Limits of the kinds beside weight, pressure and heart rate. Their types are Vigil's own, but for the lower limit of
 * oxygen saturation: a backend says which of them it takes (flag-types.ts), and a backend that names none receives
 * none.
 */
import { glucoseMgDlPerMmolL, otherMeasurements, type OtherSeries } from "./other-measurement.ts";

/** By kind, upper before lower, as the editor shows them. */
export const otherLimitRows = [
  { name: "oxygen_saturation", types: ["X_ABS_SPO2_UPPER", "ABS_SPO2_LOWER"] },
  { name: "body_temperature", types: ["X_ABS_TEMPERATURE_UPPER", "X_ABS_TEMPERATURE_LOWER"] },
  { name: "blood_glucose", types: ["X_ABS_GLUCOSE_UPPER", "X_ABS_GLUCOSE_LOWER"] },
  {
    name: "respiratory_rate",
    types: ["X_ABS_RESPIRATORY_RATE_UPPER", "X_ABS_RESPIRATORY_RATE_LOWER"],
  },
  { name: "steps", types: ["X_ABS_STEPS_UPPER", "X_ABS_STEPS_LOWER"] },
  { name: "body_water", types: ["X_ABS_BODY_WATER_UPPER", "X_ABS_BODY_WATER_LOWER"] },
] as const;

type OtherLimitRow = (typeof otherLimitRows)[number];
export type OtherLimitType = OtherLimitRow["types"][number];

export const otherLimits: readonly OtherLimitType[] = otherLimitRows.flatMap(({ types }) => types);

export const isOtherLimit = (type: string): type is OtherLimitType =>
  (otherLimits as readonly string[]).includes(type);

export const isGlucoseLimit = (
  type: string,
): type is "X_ABS_GLUCOSE_UPPER" | "X_ABS_GLUCOSE_LOWER" =>
  type === "X_ABS_GLUCOSE_UPPER" || type === "X_ABS_GLUCOSE_LOWER";

export const isUpperLimit = (type: string): boolean => type.endsWith("_UPPER");

const kinds = new Map<string, OtherLimitRow["name"]>(
  otherLimitRows.flatMap(({ name, types }) => types.map((type) => [type, name] as const)),
);

/** The kind that a limit is about. */
export const kindOfLimit = (type: OtherLimitType): OtherLimitRow["name"] =>
  kinds.get(type) ?? "steps";

export const glucoseUnits = ["mg/dL", "mmol/L"] as const;
export type GlucoseUnit = (typeof glucoseUnits)[number];

const glucoseSeries = {
  "mg/dL": "blood_glucose_mg_dl",
  "mmol/L": "blood_glucose_mmol_l",
} as const satisfies Record<GlucoseUnit, OtherSeries>;

/** The series that a limit watches; of glucose both, whatever the unit of the limit. */
export function seriesOfLimit(type: OtherLimitType): readonly OtherSeries[] {
  const kind = kindOfLimit(type);
  return kind === "blood_glucose" ? Object.values(glucoseSeries) : [kind];
}

/** The unit of a series of glucose; undefined for every other. */
export const glucoseUnitOf = (series: string): GlucoseUnit | undefined =>
  glucoseUnits.find((unit) => glucoseSeries[unit] === series);

/** The unit of a limit of glucose in a flag_info; undefined if it has none that we know. */
export const glucoseUnitIn = (info: object): GlucoseUnit | undefined =>
  "unit" in info ? glucoseUnits.find((unit) => unit === info.unit) : undefined;

/**
 * A value of glucose in another unit, to the ten-thousandth: what is compared with a limit is what can be shown beside it,
 * digit by digit. In its own unit a value stays as it is.
 */
export function convertGlucose(value: number, from: GlucoseUnit, to: GlucoseUnit): number {
  if (from === to) return value;
  const converted = to === "mg/dL" ? value * glucoseMgDlPerMmolL : value / glucoseMgDlPerMmolL;
  return Math.round(converted * 10_000) / 10_000;
}

/** A limit outside these would never fire, or always: it was meant in another unit. */
export function boundsOfLimit(
  type: OtherLimitType,
  unit: GlucoseUnit | undefined,
): { readonly min: number; readonly max: number } {
  const kind = kindOfLimit(type);
  return otherMeasurements[kind === "blood_glucose" ? glucoseSeries[unit ?? "mg/dL"] : kind];
}
