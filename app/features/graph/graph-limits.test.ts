import { expect, test } from "vitest";
import { listPatientFlags } from "#contract/patient-flag.ts";
import { graphLimits } from "./graph-limits.ts";

test("[WCONST-08] a limit is written at its line with all its digits, in the format of the language", () => {
  const flag = {
    ...listPatientFlags.answer.example[0],
    type: "ABS_BP_SYS_UPPER",
    severity: 300,
    is_active: true,
    flag_info: { upper_limit: 139.5 },
  };
  const textsIn = (language: "de" | "en-uk", label?: string) =>
    graphLimits([flag], { ABS_BP_SYS_UPPER: label ? { label } : {} }, language).map(
      ({ text }) => text,
    );
  expect(textsIn("de", "Systolisch")).toEqual(["Systolisch 139,5"]);
  expect(textsIn("de")).toEqual(["139,5"]);
  expect(textsIn("en-uk")).toEqual(["139.5"]);
});

test("[KIND-19] a limit of another kind is a line in its graph; one of glucose is converted to the graph's unit and labelled in its own", () => {
  const flag = (type: string, severity: number, flag_info: object) => ({
    ...listPatientFlags.answer.example[0],
    type,
    severity,
    is_active: true,
    flag_info: { ...flag_info },
  });
  const flags = [
    flag("X_ABS_GLUCOSE_UPPER", 300, { upper_limit: 180, unit: "mg/dL" }),
    flag("X_ABS_GLUCOSE_LOWER", 200, { lower_limit: 3.9, unit: "mmol/L" }),
    flag("X_ABS_TEMPERATURE_UPPER", 200, { upper_limit: 38.5 }),
  ];
  const looks = { X_ABS_GLUCOSE_UPPER: {}, X_ABS_GLUCOSE_LOWER: {} };
  expect(graphLimits(flags, looks, "de", "mmol/L")).toEqual([
    { value: 9.9913, side: "upper", level: "alert", text: "180\u00a0mg/dL" },
    { value: 3.9, side: "lower", level: "warning", text: "3,9" },
  ]);
  expect(graphLimits(flags, looks, "de", "mg/dL")).toEqual([
    { value: 180, side: "upper", level: "alert", text: "180" },
    { value: 70.2608, side: "lower", level: "warning", text: "3,9\u00a0mmol/L" },
  ]);
  expect(graphLimits(flags, { X_ABS_TEMPERATURE_UPPER: {} }, "de")).toMatchObject([
    { value: 38.5, text: "38,5" },
  ]);
});
