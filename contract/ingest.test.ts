import { expect, test } from "vitest";
import { ingestSchema } from "./ingest.ts";
import { exampleReadings, readingSchema } from "./reading.ts";

const [weight, pressure, , wellBeing, ecg] = exampleReadings;
const takes = (reading: unknown) => readingSchema.safeParse(reading).success;

test.each(exampleReadings)("accepts a $kind", (reading) => {
  expect(readingSchema.parse(reading)).toEqual({ ...reading, is_inconclusive: false });
});

test("refuses a time without offset instead of guessing one", () => {
  expect(takes({ ...weight, measured_at: "2026-11-20T07:12:00" })).toBe(false);
  expect(takes({ ...weight, measured_at: "2026-11-20" })).toBe(false);
});

test("accepts half a blood pressure, but not one without any value", () => {
  expect(takes({ ...pressure, diastolic_mmhg: null })).toBe(true);
  expect(takes({ ...pressure, systolic_mmhg: null })).toBe(true);
  expect(takes({ ...pressure, systolic_mmhg: null, diastolic_mmhg: null })).toBe(false);
});

test("refuses a diastolic value that is not below the systolic one", () => {
  expect(takes({ ...pressure, systolic_mmhg: 79, diastolic_mmhg: 128 })).toBe(false);
  expect(takes({ ...pressure, systolic_mmhg: 100, diastolic_mmhg: 100 })).toBe(false);
});

/** 83.6 kg in grams, 128 mmHg in kPa, 1 mV in microvolts. */
test("refuses values in another unit", () => {
  expect(takes({ ...weight, weight_kg: 83_600 })).toBe(false);
  expect(takes({ ...pressure, systolic_mmhg: 17.1, diastolic_mmhg: 10.5 })).toBe(false);
  expect(takes({ ...ecg, values_mv: [1000] })).toBe(false);
  expect(takes({ ...ecg, unit: "uV" })).toBe(false);
});

test("distinguishes symptoms that were not requested from no symptoms", () => {
  expect(takes({ ...wellBeing, symptoms: null })).toBe(true);
  expect(takes({ ...wellBeing, symptoms: [] })).toBe(true);
  expect(takes({ ...wellBeing, symptoms: undefined })).toBe(false);
});

test("refuses a misspelt field, which would be lost unnoticed", () => {
  expect(takes({ ...weight, isInconclusive: true })).toBe(false);
});

test("one broken reading does not refuse the envelope", () => {
  expect(
    ingestSchema.safeParse({ patient: "PAT104", readings: [weight, { kind: "?" }] }).success,
  ).toBe(true);
});

test.each(["104", "pat104", "Erika Albrecht", "", "PAT"])(
  "%j is not a patient number",
  (patient) => {
    expect(ingestSchema.safeParse({ patient, readings: [weight] }).success).toBe(false);
  },
);

/** Each in its own unit: lowest and highest valid value, and values from other units or broken devices. */
const bounds: [kind: string, field: string, lowest: number, highest: number, beyond: number[]][] = [
  ["weight", "weight_kg", 10, 650, [9.9, 650.1]],
  // a fraction; saturation cannot exceed 100 %
  ["oxygen_saturation", "oxygen_saturation_percent", 10, 100, [0.98, 100.1]],
  // 98.6 °F; 310 K
  ["body_temperature", "body_temperature_cel", 20, 46, [98.6, 310, 19.9]],
  ["respiratory_rate", "respiratory_rate_per_min", 2, 100, [0, 101]],
  ["steps", "steps_per_day", 0, 200_000, [-1, 200_001, 12.5]],
  // a fraction
  ["body_water", "body_water_percent", 20, 85, [0.52, 86]],
];
test.each(bounds)(
  "[KIND-04] %s is accepted up to both limits, and not beyond them",
  (kind, field, lowest, highest, beyond) => {
    const reading = exampleReadings.find((one) => one.kind === kind);
    for (const value of [lowest, highest]) expect(takes({ ...reading, [field]: value })).toBe(true);
    for (const value of beyond) expect(takes({ ...reading, [field]: value })).toBe(false);
    expect(takes({ ...reading, [field]: null })).toBe(false);
    expect(takes({ ...reading, more: 1 })).toBe(false);
  },
);

test("[KIND-04] glucose needs its unit, and a value in the other unit is refused if it can be recognised", () => {
  const meter = { kind: "blood_glucose", device_id: "m", measured_at: "2026-11-20T07:00:00Z" };
  const glucose = (blood_glucose: number, unit?: string) =>
    takes({ ...meter, blood_glucose, unit });
  expect(glucose(99)).toBe(false);
  expect(glucose(99, "mg/dl")).toBe(false);
  // a low of 40 mg/dL, a crisis of 900 mg/dL and the same in mmol/L are dangerous values, not wrong units
  for (const value of [10, 40, 900, 1000]) expect(glucose(value, "mg/dL")).toBe(true);
  for (const value of [0.5, 2.2, 50, 55]) expect(glucose(value, "mmol/L")).toBe(true);
  expect(glucose(5.5, "mg/dL")).toBe(false);
  expect(glucose(99, "mmol/L")).toBe(false);
});
