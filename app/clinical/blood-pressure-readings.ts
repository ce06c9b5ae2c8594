import { type HealthSeries, readings } from "./health-points.ts";

/** A measurement, mmHg; a half that was not sent is null. `at` in epoch milliseconds. */
export interface BloodPressureReading {
  readonly at: number;
  readonly systolic: number | null;
  readonly diastolic: number | null;
}

/**
 * Every blood pressure, oldest first: values of one timestamp belong together, the first with the first, and a value without
 * a partner is a reading by itself, because 220 without its lower value is still 220. For what is drawn:
 * `bloodPressurePoints`.
 */
export function bloodPressureReadings(
  systolic: HealthSeries | undefined,
  diastolic: HealthSeries | undefined,
): BloodPressureReading[] {
  const lower = Map.groupBy(readings(diastolic), ({ at }) => at);
  const upper = readings(systolic).map(({ at, value }) => ({
    at,
    systolic: value,
    diastolic: lower.get(at)?.shift()?.value ?? null,
  }));
  const alone = [...lower.values()].flat().map(({ at, value }) => ({
    at,
    systolic: null,
    diastolic: value,
  }));
  return [...upper, ...alone].toSorted((a, b) => a.at - b.at);
}
