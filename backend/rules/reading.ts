/**
 * Readings as the rules see them: what a patient measured or answered, with its times.
 *
 * All times are instants in milliseconds since 1970-01-01T00:00Z. `measuredAt` is when the patient
 * measured, `receivedAt` when it arrived here; a reading that arrives late has them far apart.
 */
import type { OtherSeries } from "#contract/codes/other-measurement.ts";

interface ReadingHead {
  readonly id: string;
  readonly measuredAt: number;
  readonly receivedAt: number;
  /** marked as unusable on arrival: it fires nothing and is never a reference */
  readonly isInconclusive?: boolean;
}

export interface WeightReading extends ReadingHead {
  readonly kind: "weight";
  readonly weightKg: number;
}

/** Half a reading happens (a device that could not measure the diastolic value): the other half is null. */
export interface BloodPressureReading extends ReadingHead {
  readonly kind: "blood_pressure";
  readonly systolic: { readonly id: string; readonly mmHg: number } | null;
  readonly diastolic: { readonly id: string; readonly mmHg: number } | null;
}

export interface HeartRateReading extends ReadingHead {
  readonly kind: "heart_rate";
  readonly heartRateBpm: number;
}

export interface WellBeingReading extends ReadingHead {
  readonly kind: "well_being";
  /** 0 very good to 4 very poor */
  readonly score: number;
  /** null: not asked or not answered; empty: none */
  readonly symptoms: readonly string[] | null;
}

export interface EcgReading extends ReadingHead {
  readonly kind: "ecg";
  /** 1 atrial fibrillation, 0 none, 2 or null inconclusive */
  readonly afibResult: number | null;
}

/** Kinds that are judged one value at a time; each is its own quantity. */
const singleQuantities = {
  body_temperature: "body_temperature_cel",
  blood_glucose_mg_dl: "blood_glucose_mg_dl",
  blood_glucose_mmol_l: "blood_glucose_mmol_l",
  respiratory_rate: "respiratory_rate_per_min",
  steps: "steps_per_day",
  body_water: "body_water_percent",
} as const;

/** What a rule sees in a value of this series. */
export const quantityOfSeries = (series: OtherSeries): Quantity =>
  series === "oxygen_saturation" ? "spo2_percent" : singleQuantities[series];

/** `value` in the unit of its quantity. */
export interface SingleReading extends ReadingHead {
  readonly kind: keyof typeof singleQuantities;
  readonly value: number;
}

interface Spo2Reading extends ReadingHead {
  readonly kind: "spo2";
  readonly spo2Percent: number;
}

export type Reading =
  | WeightReading
  | BloodPressureReading
  | HeartRateReading
  | WellBeingReading
  | EcgReading
  | Spo2Reading
  | SingleReading;

/** What a rule looks at, unit included. */
export type Quantity =
  | "weight_kg"
  | "systolic_mmhg"
  | "diastolic_mmhg"
  | "heart_rate_bpm"
  | "spo2_percent"
  | (typeof singleQuantities)[SingleReading["kind"]]
  | "well_being_score"
  | "afib_result";

/** One value that a rule saw. `readingId` is the id of the stored value: for a pressure that of its half. */
export interface SeenValue {
  readonly readingId: string;
  readonly quantity: Quantity;
  readonly value: number;
  readonly measuredAt: number;
}

function valueOf(reading: Reading, quantity: Quantity): [id: string, value: number | null] | null {
  const { id } = reading;
  switch (quantity) {
    case "weight_kg":
      return reading.kind === "weight" ? [id, reading.weightKg] : null;
    case "heart_rate_bpm":
      return reading.kind === "heart_rate" ? [id, reading.heartRateBpm] : null;
    case "spo2_percent":
      return reading.kind === "spo2" ? [id, reading.spo2Percent] : null;
    case "well_being_score":
      return reading.kind === "well_being" ? [id, reading.score] : null;
    case "afib_result":
      return reading.kind === "ecg" ? [id, reading.afibResult] : null;
    case "body_temperature_cel":
    case "blood_glucose_mg_dl":
    case "blood_glucose_mmol_l":
    case "respiratory_rate_per_min":
    case "steps_per_day":
    case "body_water_percent":
      return "value" in reading && singleQuantities[reading.kind] === quantity
        ? [id, reading.value]
        : null;
    case "systolic_mmhg":
    case "diastolic_mmhg": {
      if (reading.kind !== "blood_pressure") return null;
      const half = quantity === "systolic_mmhg" ? reading.systolic : reading.diastolic;
      return half && [half.id, half.mmHg];
    }
  }
}

/** The value of one quantity in a reading; null when the reading has none or is inconclusive. */
export function seenValue(reading: Reading, quantity: Quantity): SeenValue | null {
  if (reading.isInconclusive) return null;
  const found = valueOf(reading, quantity);
  if (!found || found[1] === null || !Number.isFinite(found[1])) return null;
  return { readingId: found[0], quantity, value: found[1], measuredAt: reading.measuredAt };
}
