/**
 * What a patient of the synthetic clinic sends on a day: near what was sent last, drifting towards an ordinary value,
 * with a bad morning now and then. It follows from patient, day and the values before: sent twice it is known.
 */
import { dayMs } from "#contract/codes/duration.ts";
import {
  otherMeasurements,
  otherSeries,
  type OtherSeries,
} from "#contract/codes/other-measurement.ts";
import type { SentReading } from "#contract/reading.ts";
import { createRandom } from "../random.ts";

export interface LastSent {
  /** by health data type; what was never sent is not sent now */
  readonly values: ReadonlyMap<number, number>;
  /** serial number by kind of device */
  readonly devices: ReadonlyMap<string, string>;
  /** the kinds of other-measurement.ts that the patient sends, by health data type; each from the device of its last value */
  readonly others?: ReadonlyMap<number, OtherValue>;
}

export interface OtherValue {
  readonly value: number;
  readonly device: string;
}

const badMorningsShare = 0.04;
const ordinary = { systolicMmHg: 124, diastolicMmHg: 78, heartRateBpm: 72 };

/** `day` is YYYY-MM-DD; `measuredAt` the moment on it, UTC. */
export function morningReadings(
  patientId: string,
  day: string,
  measuredAt: Date,
  last: LastSent,
): SentReading[] {
  const random = createRandom(`${patientId}/living/${day}`);
  const isBad = random.chance(badMorningsShare);
  const measured_at = measuredAt.toISOString();
  const near = (value: number, goal: number, deviation: number, worse: number) =>
    Math.round(value + 0.2 * (goal - value) + random.normal(0, deviation) + (isBad ? worse : 0));
  const readings: SentReading[] = [];
  const [scale, cuff, wearable] = ["SCALE", "BP_CUFF", "WEARABLE"].map((kind) =>
    last.devices.get(kind),
  );
  const [weightKg, diastolic, systolic, heartRate] = [101, 201, 202, 301].map((type) =>
    last.values.get(type),
  );
  if (scale && weightKg !== undefined) {
    const gainKg = random.normal(0, 0.2) + (isBad ? 2.4 : 0);
    const weight_kg = Math.round((weightKg + gainKg) * 10) / 10;
    readings.push({
      kind: "weight",
      device_id: scale,
      measured_at,
      weight_kg: bounded(weight_kg, 35, 250),
    });
  }
  if (cuff && systolic !== undefined && diastolic !== undefined) {
    const systolic_mmhg = bounded(near(systolic, ordinary.systolicMmHg, 4, 30), 70, 230);
    const diastolic_mmhg = bounded(near(diastolic, ordinary.diastolicMmHg, 3, 12), 40, 130);
    readings.push({
      kind: "blood_pressure",
      device_id: cuff,
      measured_at,
      systolic_mmhg,
      diastolic_mmhg: Math.min(diastolic_mmhg, systolic_mmhg - 15),
    });
  }
  const pulseDevice = wearable ?? cuff;
  if (pulseDevice && heartRate !== undefined) {
    const heart_rate_bpm = bounded(near(heartRate, ordinary.heartRateBpm, 3, 25), 38, 180);
    readings.push({ kind: "heart_rate", device_id: pulseDevice, measured_at, heart_rate_bpm });
  }
  const score = isBad ? random.int(3, 4) : random.pick([0, 0, 1, 1, 1, 2]);
  const symptoms = isBad ? ["SHORTNESS_OF_BREATH", "FATIGUE"] : [];
  readings.push({ kind: "well_being", device_id: "app", measured_at, score, symptoms });
  return [...readings, ...otherReadings(patientId, day, measuredAt, last)];
}

/** From a source of chance of their own: what is sent of the other kinds does not depend on them. */
function otherReadings(
  patientId: string,
  day: string,
  measuredAt: Date,
  { others = new Map() }: LastSent,
): SentReading[] {
  const random = createRandom(`${patientId}/living-others/${day}`);
  return otherSeries.flatMap((series): SentReading[] => {
    const { typeId, min, max } = otherMeasurements[series];
    const sent = others.get(typeId);
    if (!sent) return [];
    const { ordinary: goal, deviation, digits } = otherCourses[series];
    const drawn = sent.value + 0.2 * (goal - sent.value) + random.normal(0, deviation);
    const value = Number(bounded(drawn, min, max).toFixed(digits));
    // steps are those of the day before, counted when it was over
    const at = series === "steps" ? new Date(measuredAt.getTime() - dayMs) : measuredAt;
    return [{ device_id: sent.device, measured_at: at.toISOString(), ...fieldsOf(series, value) }];
  });
}

const otherCourses: Readonly<
  Record<OtherSeries, { ordinary: number; deviation: number; digits: number }>
> = {
  oxygen_saturation: { ordinary: 96, deviation: 0.7, digits: 0 },
  body_temperature: { ordinary: 36.6, deviation: 0.15, digits: 1 },
  blood_glucose_mg_dl: { ordinary: 112, deviation: 10, digits: 0 },
  blood_glucose_mmol_l: { ordinary: 6.2, deviation: 0.6, digits: 1 },
  respiratory_rate: { ordinary: 15, deviation: 0.8, digits: 0 },
  steps: { ordinary: 5000, deviation: 800, digits: 0 },
  body_water: { ordinary: 51, deviation: 0.3, digits: 1 },
};

type Untimed<Reading> = Reading extends unknown
  ? Omit<Reading, "measured_at" | "device_id">
  : never;

function fieldsOf(series: OtherSeries, value: number): Untimed<SentReading> {
  switch (series) {
    case "oxygen_saturation":
      return { kind: series, oxygen_saturation_percent: value };
    case "body_temperature":
      return { kind: series, body_temperature_cel: value };
    case "blood_glucose_mg_dl":
      return { kind: "blood_glucose", blood_glucose: value, unit: "mg/dL" };
    case "blood_glucose_mmol_l":
      return { kind: "blood_glucose", blood_glucose: value, unit: "mmol/L" };
    case "respiratory_rate":
      return { kind: series, respiratory_rate_per_min: value };
    case "steps":
      return { kind: series, steps_per_day: value };
    case "body_water":
      return { kind: series, body_water_percent: value };
  }
}

const bounded = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
