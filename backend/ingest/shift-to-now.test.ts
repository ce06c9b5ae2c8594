import { expect, test } from "vitest";
import type { SentReading } from "#contract/reading.ts";
import { shiftToNow } from "./shift-to-now.ts";

const now = new Date("2026-11-20T08:00:00Z");
const weight = (measured_at: string): SentReading => ({
  kind: "weight",
  device_id: "file",
  measured_at,
  weight_kg: 80,
});
const shifted = (...readings: SentReading[]) =>
  shiftToNow(
    readings.map((reading) => ({ where: "line", reading })),
    now,
  );

test("the newest reading moves to a minute before now, the others keep their distance", () => {
  const { readings, shiftMs } = shifted(
    weight("1999-07-02T10:00:00.000Z"),
    weight("1999-07-03T10:30:00.000Z"),
  );
  expect(readings.map(({ reading }) => reading.measured_at)).toEqual([
    "2026-11-19T07:29:00.000Z",
    "2026-11-20T07:59:00.000Z",
  ]);
  expect(shiftMs).toBe(Date.parse("2026-11-20T07:59:00Z") - Date.parse("1999-07-03T10:30:00Z"));
});

test("an ECG ends a minute before now", () => {
  const { readings } = shifted({
    kind: "ecg",
    device_id: "file",
    measured_at: "2001-01-01T00:00:00.000Z",
    sampling_rate_hz: 100,
    unit: "mV",
    values_mv: Array.from({ length: 3000 }, () => 0.1),
    afib_result: null,
    bpm: null,
  });
  expect(readings[0]?.reading.measured_at).toBe("2026-11-20T07:58:30.000Z");
});

test("without readings nothing is moved", () => {
  expect(shifted()).toEqual({ readings: [], shiftMs: 0 });
});
