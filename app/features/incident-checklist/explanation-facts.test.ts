import i18next, { type TFunction } from "i18next";
import { beforeAll, expect, test } from "vitest";
import { measurementText } from "#app/format/format-measurement.ts";
import { type UiLanguage, uiLanguages } from "#app/format/ui-language.ts";
import { resources } from "#app/locales/messages.ts";
import { explainIncident, type Explanation } from "#contract/explanation.ts";
import { exampleIncident } from "#contract/incident.ts";
import { explanationFacts, explanationSentence } from "./explanation-facts.ts";
import { firedText, firedWords } from "./fired-words.ts";
import { limitText } from "./limit-text.ts";
import { measurementOf } from "./measured.ts";

let t: TFunction;
let germanT: TFunction;
let inLanguage: (language: UiLanguage) => TFunction;
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
  germanT = instance.getFixedT("de");
  inLanguage = (language) => instance.getFixedT(language);
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
const factsOf = (type: string, over: Partial<Explanation>) =>
  explanationFacts({ ...nothing, rule: { ...nothing.rule, type }, ...over }, undefined, words());

test("a rise is shown with its size and the days that it took", () => {
  expect(explanationSentence(weight, words())).toBe("Weight +3.5\u00a0kg in 5 days");
});

test("a limit that was crossed is shown with value and limit", () => {
  const limit = { upper_limit: 150 };
  expect(because("ABS_BP_SYS_UPPER", { limit, readings: [seen("systolic_mmhg", 168.4)] })).toBe(
    "Systolic 168.4\u00a0mmHg, limit 150",
  );
  expect(
    because("ABS_SPO2_LOWER", { limit: { lower_limit: 92 }, readings: [seen("spo2_percent", 88)] }),
  ).toBe("SpO₂ 88\u00a0%, limit 92\u00a0%");
});

test("a value just beyond its limit is shown with enough digits to see it, a limit with all its digits", () => {
  const at140 = { limit: { upper_limit: 140 }, readings: [seen("systolic_mmhg", 140.3)] };
  expect(because("ABS_BP_SYS_UPPER", at140)).toBe("Systolic 140.3\u00a0mmHg, limit 140");
  expect(factsOf("ABS_BP_SYS_UPPER", at140)).toEqual([
    { label: "Measured", value: "140.3\u00a0mmHg, 20 Nov 2026, 07:12" },
    { label: "Limit", value: "140\u00a0mmHg" },
  ]);
  const half = { limit: { upper_limit: 139.5 }, readings: [seen("systolic_mmhg", 139.8)] };
  expect(because("ABS_BP_SYS_UPPER", half)).toBe("Systolic 139.8\u00a0mmHg, limit 139.5");
  const hair = { limit: { lower_limit: 92 }, readings: [seen("spo2_percent", 91.96)] };
  expect(because("ABS_SPO2_LOWER", hair)).toBe("SpO₂ 91.96\u00a0%, limit 92\u00a0%");
  const pastHalf = { limit: { upper_limit: 139.5 }, readings: [seen("systolic_mmhg", 139.53)] };
  expect(because("ABS_BP_SYS_UPPER", pastHalf)).toBe("Systolic 139.53\u00a0mmHg, limit 139.5");
  const wrongSide = { limit: { lower_limit: 91.8 }, readings: [seen("spo2_percent", 91.7)] };
  expect(because("ABS_SPO2_LOWER", wrongSide)).toBe("SpO₂ 91.7\u00a0%, limit 91.8\u00a0%");
});

test("a line and its explanation show the same reading", () => {
  const limit = { upper_limit: 140 };
  for (const value of [140.3, 140.04, 168.4, 141]) {
    const line = measurementText(measurementOf("ABS_BP_SYS_UPPER", value, words()));
    const over = { limit, readings: [seen("systolic_mmhg", value)] };
    expect(factsOf("ABS_BP_SYS_UPPER", over)[0]?.value).toBe(`${line}, 20 Nov 2026, 07:12`);
    expect(because("ABS_BP_SYS_UPPER", over)).toBe(`Systolic ${line}, limit 140`);
  }
});

test("[KIND-18] a limit of another kind is shown with value, limit and unit; glucose in another unit also as compared", () => {
  const upper = (type: string, quantity: string, value: number, upper_limit: number) =>
    because(type, { limit: { upper_limit }, readings: [seen(quantity, value)] });
  expect(upper("X_ABS_TEMPERATURE_UPPER", "body_temperature_cel", 39.2, 38.5)).toBe(
    "Body temperature 39.2\u00a0°C, limit 38.5\u00a0°C",
  );
  expect(upper("X_ABS_SPO2_UPPER", "spo2_percent", 99, 98)).toBe(
    "Oxygen saturation 99\u00a0%, limit 98\u00a0%",
  );
  expect(upper("X_ABS_STEPS_UPPER", "steps_per_day", 12_500, 12_000)).toBe(
    "Steps per day 12,500, limit 12000",
  );
  const glucose = (quantity: string, value: number, unit: string, upper_limit: number) => ({
    limit: { upper_limit, unit },
    readings: [seen(quantity, value)],
  });
  const own = glucose("blood_glucose_mg_dl", 181, "mg/dL", 180);
  expect(because("X_ABS_GLUCOSE_UPPER", own)).toBe(
    "Blood glucose 181\u00a0mg/dL, limit 180\u00a0mg/dL",
  );
  // 10 × 18.0156 and 181 ÷ 18.0156
  const mmol = glucose("blood_glucose_mmol_l", 10, "mg/dL", 180);
  expect(because("X_ABS_GLUCOSE_UPPER", mmol)).toBe(
    "Blood glucose 10\u00a0mmol/L (180.156\u00a0mg/dL), limit 180\u00a0mg/dL",
  );
  const mgDl = glucose("blood_glucose_mg_dl", 181, "mmol/L", 10);
  expect(factsOf("X_ABS_GLUCOSE_UPPER", mgDl)).toEqual([
    {
      label: "Measured",
      value: "181\u00a0mg/dL (10.0468\u00a0mmol/L), 20 Nov 2026, 07:12",
    },
    { label: "Limit", value: "10\u00a0mmol/L" },
  ]);
});

test("a rise is never shown smaller than the rise that its rule requires", () => {
  const rise = { ...weight, change: 1.32, limit: { change: 1.31, day_count: 7 } };
  expect(explanationSentence(rise, words())).toBe("Weight +1.32\u00a0kg in 5 days");
  expect(factsOf("INCR_WEIGHT", { limit: { change: 1.25, day_count: 7 } })).toEqual([
    { label: "Limit", value: "+1.25\u00a0kg within 7 days" },
  ]);
});

test("[WCONST-08] limits and readings have the decimal sign of the language", () => {
  const german = { ...words(), t: germanT, language: "de" as const };
  const over = { limit: { upper_limit: 139.5 }, readings: [seen("systolic_mmhg", 139.6)] };
  const rule = { ...nothing.rule, type: "ABS_BP_SYS_UPPER" };
  const explanation = { ...nothing, rule, ...over };
  expect(explanationSentence(explanation, german)).toBe(
    "Systolisch 139,6\u00a0mmHg, Grenzwert 139,5",
  );
  expect(explanationFacts(explanation, undefined, german).map(({ value }) => value)).toContain(
    "139,5\u00a0mmHg",
  );
  const equal = {
    ...explanation,
    limit: { upper_limit: 139 },
    readings: [seen("systolic_mmhg", 139.4)],
  };
  expect(explanationSentence(equal, german)).toBe("Systolisch 139,4\u00a0mmHg, Grenzwert 139");
});

test("[NUM-03] the period of an increase is shown as it was evaluated, in the grammar of each language", () => {
  const texts = (dayCount: number, expand: number) =>
    uiLanguages.map((language) =>
      limitText(
        "INCR_WEIGHT",
        { change: 0.8, day_count: dayCount, expand_reference_period: expand },
        { ...words(), t: inLanguage(language), language },
      ),
    );
  // de az nl fr es tr en-uk
  expect(texts(2, 0.5).map((text) => text?.replaceAll("\u00a0", " "))).toEqual([
    "+0,8 kg innerhalb von 2 Tagen, verlängert um 50 % auf 3 Tage",
    "2 gün ərzində +0,8 kq; müddət 50% uzadılıb: 3 gün",
    "+0,8 kg binnen 2 dagen, verlengd met 50% tot 3 dagen",
    "+0,8 kg en 2 jours, période prolongée de 50 % à 3 jours",
    "+0,8 kg en 2 días, periodo ampliado un 50 %, hasta 3 días",
    "2 gün içinde +0,8 kg; süre %50 uzatıldı: 3 gün",
    "+0.8 kg within 2 days, extended by 50% to 3 days",
  ]);
  expect(texts(1, 0).map((text) => text?.replaceAll("\u00a0", " "))).toEqual([
    "+0,8 kg innerhalb von 1 Tag",
    "1 gün ərzində +0,8 kq",
    "+0,8 kg binnen 1 dag",
    "+0,8 kg en 1 jour",
    "+0,8 kg en 1 día",
    "1 gün içinde +0,8 kg",
    "+0.8 kg within 1 day",
  ]);
});

test("[NUM-04] the limit is shown with the user who set it and when, or as the default of the institution", () => {
  const setText = (over: Partial<Explanation>, name?: string) =>
    explanationFacts({ ...weight, ...over }, name, words()).find(
      ({ label }) => label === "Limit set",
    )?.value;
  expect(setText({}, "Dr Weber")).toBe("3 Feb 2026 by Dr Weber");
  expect(setText({ set_by: null })).toBe("3 Feb 2026, default of the institution");
  // set by a user whose name cannot be read: not a default
  expect(setText({})).toBe("3 Feb 2026");
  expect(setText({ set_at: null })).toBeUndefined();
});

test("[NUM-06] an incident shows its rise and its limit; nothing if a backend does not send them", () => {
  const told = (over: object, type: string | null) =>
    firedWords({ ...exampleIncident, ...over }, type, words());
  expect(told({}, "INCR_WEIGHT")).toEqual({
    rise: "+3.5\u00a0kg in 5 days",
    detail: undefined,
    limit: "limit +3\u00a0kg within 7 days, extended by 25% to 8.75 days",
  });
  const none = { change: null, reference: null, symptoms: [], silent_days: null, ecg: null };
  expect(told({ fired: { ...none, limit: { upper_limit: 140 } } }, "ABS_BP_SYS_UPPER")).toEqual({
    rise: undefined,
    detail: undefined,
    limit: "limit 140\u00a0mmHg",
  });
  expect(told({ fired: null }, "INCR_WEIGHT")).toEqual({
    rise: undefined,
    detail: undefined,
    limit: undefined,
  });
});

test("[CARD-01] an alert shows in one line what triggered it, by how much, and the limit", () => {
  const told = (type: string, fired: object, incident_info: object) =>
    firedText(
      {
        ...exampleIncident,
        incident_info: {
          health_data: null,
          latest_transmission: null,
          wb_score: null,
          ...incident_info,
        },
        fired: {
          quantity: null,
          change: null,
          reference: null,
          symptoms: [],
          silent_days: null,
          ecg: null,
          limit: {},
          ...fired,
        },
      },
      type,
      words(),
    ).replaceAll("\u00a0", " ");
  const health = (float_value: number) => ({
    health_data: { ...exampleIncident.incident_info?.health_data, float_value },
  });
  const weight = {
    limit: { change: 2, day_count: 3 },
    change: 3.5,
    reference: { value: 80.1, measured_at: "2026-11-15T07:05:00+01:00" },
  };
  expect(told("INCR_WEIGHT", weight, health(83.6))).toBe(
    "83.6 kg, +3.5 kg in 5 days, limit +2 kg within 3 days",
  );
  expect(told("ABS_BP_SYS_UPPER", { limit: { upper_limit: 140 } }, health(165))).toBe(
    "165 mmHg, limit 140 mmHg",
  );
  const ecg = (heart_rate_bpm: number | null) => ({ ecg: { heart_rate_bpm, duration_s: 30 } });
  expect(told("ECG_AFIB", ecg(105.6), health(1))).toBe("106 bpm, 30 s");
  // no rate is shown if none could be determined
  expect(told("ECG_AFIB", ecg(null), health(1))).toBe("30 s");
  expect(told("NO_ADHERENCE", { limit: { n_days: 2 }, silent_days: 4 }, {})).toBe(
    "4 days, limit 2 days",
  );
});

test("missing measurements are shown as a number of days", () => {
  const silent_days = ["2026-11-18", "2026-11-19"];
  expect(because("NO_ADHERENCE", { silent_days })).toBe("No measurements for 2 days");
});

test("without data, or for an unknown type, there is no sentence", () => {
  expect(because("INCR_WEIGHT", {})).toBeUndefined();
  expect(because("ABS_BP_SYS_UPPER", { readings: [seen("systolic_mmhg", 168)] })).toBeUndefined();
  expect(because("NEVER_HEARD_OF", { readings: [seen("weight_kg", 80)] })).toBeUndefined();
});

test("the facts are in the user's zone and units; unknown facts are left out", () => {
  const left_out = [
    {
      reason: "absence",
      health_data_id: null,
      measured_at: null,
      date: "2026-11-17",
      absence_id: null,
    },
  ];
  expect(explanationFacts({ ...weight, left_out }, "Dr Weber", words())).toEqual([
    { label: "Measured", value: "83.6\u00a0kg, 20 Nov 2026, 07:12" },
    { label: "Compared with", value: "80.1\u00a0kg, 15 Nov 2026, 07:05" },
    { label: "Limit", value: "+3\u00a0kg within 7 days, extended by 25% to 8.75 days" },
    { label: "Limit set", value: "3 Feb 2026 by Dr Weber" },
    { label: "Period looked at", value: "11 Nov 2026, 13:12 to 20 Nov 2026, 07:12" },
    { label: "Left out", value: "absence 17 Nov" },
  ]);
  expect(explanationFacts(nothing, undefined, words())).toEqual([]);
});

test("a range of well-being is shown in words", () => {
  const limit = { wb_score_threshold: { in_strategy: "inclusive", lower: 3, upper: 4 } };
  const rule = { ...nothing.rule, type: "WELLBEING_EVALUATION" };
  expect(explanationFacts({ ...nothing, rule, limit }, undefined, words())).toEqual([
    { label: "Limit", value: "poor – very poor" },
  ]);
});
