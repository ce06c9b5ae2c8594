import { expect, test } from "vitest";
import { exampleReadings, ingestSchema, readingSchema } from "./ingest.ts";

const [weight, pressure, , wellBeing, ecg] = exampleReadings;
const takes = (reading: unknown) => readingSchema.safeParse(reading).success;

test.each(exampleReadings)("takes a $kind", (reading) => {
  expect(readingSchema.parse(reading)).toEqual({ ...reading, is_inconclusive: false });
});

test("refuses a time without offset rather than guess one", () => {
  expect(takes({ ...weight, measured_at: "2026-11-20T07:12:00" })).toBe(false);
  expect(takes({ ...weight, measured_at: "2026-11-20" })).toBe(false);
});

test("takes half a blood pressure, and none without a value", () => {
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

test("tells symptoms not asked from no symptoms", () => {
  expect(takes({ ...wellBeing, symptoms: null })).toBe(true);
  expect(takes({ ...wellBeing, symptoms: [] })).toBe(true);
  expect(takes({ ...wellBeing, symptoms: undefined })).toBe(false);
});

test("refuses a misspelt field, which would be lost unseen", () => {
  expect(takes({ ...weight, isInconclusive: true })).toBe(false);
});

test("one broken reading does not refuse the envelope", () => {
  expect(
    ingestSchema.safeParse({ patient: "PAT104", readings: [weight, { kind: "?" }] }).success,
  ).toBe(true);
});

test.each(["104", "pat104", "Erika Albrecht", "", "PAT"])("%j names no patient", (patient) => {
  expect(ingestSchema.safeParse({ patient, readings: [weight] }).success).toBe(false);
});
