import { type HealthSeries, readings } from "./health-points.ts";

/** A measurement, mmHg; a half that was not sent is null. `at` in epoch milliseconds. */
export interface BloodPressureReading {
  readonly at: number;
  readonly systolic: number | null;
  readonly diastolic: number | null;
}

type Half = ReturnType<typeof readings>[number];

/**
 * Values (202 and 201) of one timestamp together, the first with the first, oldest first; a value without a partner is
 * alone.
 */
export function joinedHalves(
  systolic: HealthSeries | undefined,
  diastolic: HealthSeries | undefined,
): { readonly at: number; readonly top?: Half | undefined; readonly bottom?: Half | undefined }[] {
  const lower = Map.groupBy(readings(diastolic), ({ at }) => at);
  const upper = readings(systolic).map((top) => ({
    at: top.at,
    top,
    bottom: lower.get(top.at)?.shift(),
  }));
  const alone = [...lower.values()].flat().map((bottom) => ({ at: bottom.at, bottom }));
  return [...upper, ...alone].toSorted((a, b) => a.at - b.at);
}

/**
 * Every blood pressure, oldest first. A value without a partner is a reading by itself, because 220 without its lower
 * value is still 220. For what is drawn: `bloodPressurePoints`.
 */
export const bloodPressureReadings = (
  systolic: HealthSeries | undefined,
  diastolic: HealthSeries | undefined,
): BloodPressureReading[] =>
  joinedHalves(systolic, diastolic).map(({ at, top, bottom }) => ({
    at,
    systolic: top?.value ?? null,
    diastolic: bottom?.value ?? null,
  }));
