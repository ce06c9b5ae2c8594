import i18next, { type TFunction } from "i18next";
import { beforeAll, expect, test } from "vitest";
import { resources } from "#app/locales/messages.ts";
import { explainIncident, type Explanation } from "#contract/explanation.ts";
import { explanationFacts, explanationSentence } from "./explanation-facts.ts";

let t: TFunction;
beforeAll(async () => {
  const instance = i18next.createInstance();
  await instance.init({
    resources,
    lng: "en-uk",
    lowerCaseLng: true,
    defaultNS: "app",
    interpolation: { escapeValue: false },
  });
  t = instance.t;
});

const words = () => ({
  t,
  language: "en-uk" as const,
  zone: "Europe/Berlin",
  nowMs: Date.parse("2026-11-20T09:00:00Z"),
});
const weight = explainIncident.answer.schema.parse(explainIncident.answer.example);
const nothing: Explanation = {
  ...weight,
  limit: {},
  set_at: null,
  readings: [],
  window: null,
  reference: null,
  change: null,
};
const seen = (quantity: Explanation["readings"][number]["quantity"], value: number) => ({
  health_data_id: weight.incident_id,
  quantity,
  value,
  measured_at: "2026-11-20T06:12:00Z",
});
const because = (type: string, over: Partial<Explanation>) =>
  explanationSentence({ ...nothing, rule: { ...nothing.rule, type }, ...over }, words());

test("a rise is told with its size and the days that it took", () => {
  expect(explanationSentence(weight, words())).toBe("Weight +3.5\u00a0kg in 5 days");
});

test("a limit that was crossed is told with value and limit", () => {
  const limit = { upper_limit: 150 };
  expect(because("ABS_BP_SYS_UPPER", { limit, readings: [seen("systolic_mmhg", 168.4)] })).toBe(
    "Systolic 168\u00a0mmHg, limit 150",
  );
  expect(
    because("ABS_SPO2_LOWER", { limit: { lower_limit: 92 }, readings: [seen("spo2_percent", 88)] }),
  ).toBe("SpO₂ 88\u00a0%, limit 92\u00a0%");
});

test("a silence is told in its days", () => {
  const silent_days = ["2026-11-18", "2026-11-19"];
  expect(because("NO_ADHERENCE", { silent_days })).toBe("No measurements for 2 days");
});

test("no sentence is made of what is not told, or of a type that is unknown", () => {
  expect(because("INCR_WEIGHT", {})).toBeUndefined();
  expect(because("ABS_BP_SYS_UPPER", { readings: [seen("systolic_mmhg", 168)] })).toBeUndefined();
  expect(because("NEVER_HEARD_OF", { readings: [seen("weight_kg", 80)] })).toBeUndefined();
});

test("the facts stand in the user's zone and units; what is not told is left out", () => {
  const left_out = [
    {
      reason: "absence",
      health_data_id: null,
      measured_at: null,
      date: "2026-11-17",
      absence_id: null,
    },
  ];
  expect(explanationFacts({ ...weight, left_out }, words())).toEqual([
    { label: "Measured", value: "83.6\u00a0kg, 20 Nov 2026, 07:12" },
    { label: "Compared with", value: "80.1\u00a0kg, 15 Nov 2026, 07:05" },
    { label: "Limit", value: "+3.0\u00a0kg within 7 days" },
    { label: "Limit set", value: "3 Feb 2026" },
    { label: "Period looked at", value: "11 Nov 2026, 13:12 to 20 Nov 2026, 07:12" },
    { label: "Left out", value: "absence 17 Nov" },
  ]);
  expect(explanationFacts(nothing, words())).toEqual([]);
});

test("a range of well-being is told in words", () => {
  const limit = { wb_score_threshold: { in_strategy: "inclusive", lower: 3, upper: 4 } };
  const rule = { ...nothing.rule, type: "WELLBEING_EVALUATION" };
  expect(explanationFacts({ ...nothing, rule, limit }, words())).toEqual([
    { label: "Limit", value: "poor – very poor" },
  ]);
});
