import { expect, test } from "vitest";
import { bloodPressureReadings } from "./blood-pressure-readings.ts";

const series = (...rows: (readonly [seconds: number, value: number])[]) => ({
  health_data_ids: rows.map((_, index) => String(index)),
  timestamps: rows.map(([seconds]) => seconds),
  values: rows.map(([, value]) => value),
});

test("a half without a partner stays a reading of its own, in the order of time", () => {
  expect(
    bloodPressureReadings(
      series([300, 195], [100, 132], [100, 134]),
      series([200, 91], [100, 84], [100, 86]),
    ),
  ).toEqual([
    { at: 100_000, systolic: 132, diastolic: 84 },
    { at: 100_000, systolic: 134, diastolic: 86 },
    { at: 200_000, systolic: null, diastolic: 91 },
    { at: 300_000, systolic: 195, diastolic: null },
  ]);
  expect(bloodPressureReadings(undefined, undefined)).toEqual([]);
});
