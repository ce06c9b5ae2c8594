import i18next, { type TFunction } from "i18next";
import { beforeAll, expect, test } from "vitest";
import { resources } from "#app/locales/messages.ts";
import { exampleIncident } from "#contract/incident.ts";
import { measured } from "./measured.ts";

let t: TFunction;
beforeAll(async () => {
  const instance = i18next.createInstance();
  await instance.init({ resources, lng: "de", lowerCaseLng: true, defaultNS: "app" });
  t = instance.t;
});

const info = exampleIncident.incident_info;
const of = (type: string | null, over: Partial<NonNullable<typeof info>>) => {
  const words = {
    t,
    language: "de" as const,
    zone: "Europe/Berlin",
    nowMs: Date.UTC(2026, 10, 20),
  };
  const none = { health_data: null, latest_transmission: null, wb_score: null };
  return measured({ incident_info: { ...none, ...over }, fired: null }, type, words);
};
const value = (float_value: number) => ({
  health_data: { id: exampleIncident.id, float_value, measured_at: "2026-11-20T06:12:00Z" },
});

test.each([
  ["INCR_WEIGHT", 83.64, "83,64", "kg"],
  ["ABS_HEART_RATE_LOWER", 38.5, "38,5", "bpm"],
  ["ABS_BP_SYS_UPPER", 168.4, "168,4", "mmHg"],
  ["ABS_BP_DIA_LOWER", 49.96, "49,96", "mmHg"],
  ["ABS_SPO2_LOWER", 88, "88", "%"],
  ["NEVER_HEARD_OF", 7.25, "7,25", ""],
])("[CHK-12] the value of %s is shown with its unit", (type, float_value, number, unit) => {
  expect(of(type, value(float_value))).toEqual({ number, unit });
});

test("[CHK-12] well-being is a word, missing measurements show since when, an ECG's result is in its label", () => {
  expect(of("WELLBEING_EVALUATION", { wb_score: 3 })).toEqual({ number: "schlecht", unit: "" });
  expect(of("NO_ADHERENCE", { latest_transmission: "2026-11-16T06:00:00Z" })?.number).toMatch(
    /^letzte Daten Mo.* 07:00$/,
  );
  expect(of("ECG_AFIB", value(1))).toBeUndefined();
  expect(of(null, {})).toBeUndefined();
});

test("[KIND-18] glucose on an incident's line has the unit of its meter; no unit is guessed", () => {
  const words = { t, language: "de" as const, zone: "Europe/Berlin", nowMs: 0 };
  const told = (quantity: string | null, unit: string | undefined) =>
    measured(
      {
        incident_info: { latest_transmission: null, wb_score: null, ...value(10) },
        fired: { ...exampleIncident.fired!, quantity, limit: { upper_limit: 180, unit } },
      },
      "X_ABS_GLUCOSE_UPPER",
      words,
    );
  expect(told("blood_glucose_mg_dl", "mg/dL")).toEqual({ number: "10", unit: "mg/dL" });
  expect(told("blood_glucose_mmol_l", "mg/dL")).toEqual({
    number: "10",
    unit: "mmol/L (180,156\u00a0mg/dL)",
  });
  expect(told(null, "mg/dL")).toEqual({ number: "10", unit: "" });
});
