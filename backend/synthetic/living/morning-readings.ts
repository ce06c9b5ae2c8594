/**
 * What a patient of the synthetic clinic sends on a day: near what was sent last, drifting towards an ordinary value,
 * with a bad morning now and then. It follows from patient, day and the values before: sent twice it is known.
 */
import type { SentReading } from "#contract/ingest.ts";
import { createRandom } from "../random.ts";

export interface LastSent {
  /** by health data type; what was never sent is not sent now */
  readonly values: ReadonlyMap<number, number>;
  /** serial number by kind of device */
  readonly devices: ReadonlyMap<string, string>;
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
  return readings;
}

const bounded = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
