import { expect, test } from "vitest";
import {
  formatBloodPressure,
  formatEcgRate,
  formatHeartRate,
  formatWeight,
  measurementText,
} from "./format-measurement.ts";

test("[GRAPH-01][DAILY-07][WCONST-08] weight has one decimal, in kg", () => {
  expect(formatWeight(84.3, "de")).toEqual({ number: "84,3", unit: "kg" });
  expect(formatWeight(84, "en-uk")).toEqual({ number: "84.0", unit: "kg" });
});

test("[GRAPH-02][DAILY-07][WCONST-08] heart rate is whole, in bpm", () => {
  expect(formatHeartRate(72, "en-uk")).toEqual({ number: "72", unit: "bpm" });
  expect(formatEcgRate(71.5, "en-uk")).toEqual({ number: "72", unit: "bpm" });
  expect(formatEcgRate(71.49, "en-uk")).toEqual({ number: "71", unit: "bpm" });
});

test("[GRAPH-03][DAILY-07][WCONST-08] blood pressure is systolic/diastolic, both whole, in mmHg", () => {
  expect(formatBloodPressure(139, 85, "fr")).toEqual({ number: "139/85", unit: "mmHg" });
});

test("[NUM-01] a measurement with more digits is shown with more, without digits from binary fractions", () => {
  expect(formatWeight(84.253, "de").number).toBe("84,253");
  expect(formatWeight(84.099_999_999_9, "de").number).toBe("84,1");
  expect(formatHeartRate(100.4, "en-uk").number).toBe("100.4");
  expect(formatBloodPressure(140.4, 85, "fr").number).toBe("140,4/85");
});

test("number and unit stay on one line", () => {
  expect(measurementText(formatWeight(84.2, "en-uk"))).toBe("84.2\u00a0kg");
  expect(measurementText({ number: "2", unit: "" })).toBe("2");
});
