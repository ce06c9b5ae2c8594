import { expect, test } from "vitest";
import { defaultRule, defaultRules } from "./flag-defaults.ts";
import { flagRulesRequestSchema } from "./flag-request.ts";

const red = 300;
const yellow = 200;
const all = defaultRules();
const of = (severity: number, type: string) =>
  all.filter((rule) => rule.severity === severity && rule.type === type);
const parameters = (severity: number, type: string) =>
  of(severity, type).map((rule) => rule.flag_info);

test.each([yellow, red])(
  "[THR-19][THR-22] a group has at %i one well-being rule, three weight rules, one ECG and one adherence rule",
  (severity) => {
    expect(of(severity, "WELLBEING_EVALUATION")).toHaveLength(1);
    expect(of(severity, "INCR_WEIGHT")).toHaveLength(3);
    expect(of(severity, "ECG_AFIB")).toHaveLength(1);
    expect(of(severity, "NO_ADHERENCE")).toHaveLength(1);
    const limits = all.filter((rule) => rule.severity === severity && rule.type.startsWith("ABS_"));
    expect(limits.map(({ type }) => type).toSorted()).toEqual([
      "ABS_BP_DIA_LOWER",
      "ABS_BP_DIA_UPPER",
      "ABS_BP_SYS_LOWER",
      "ABS_BP_SYS_UPPER",
      "ABS_HEART_RATE_LOWER",
      "ABS_HEART_RATE_UPPER",
    ]);
    expect(all.filter((rule) => rule.severity === severity)).toHaveLength(1 + 3 + 6 + 1 + 1 + 1);
  },
);

test("INCR_HEART_RATE has one row per severity, without default numbers", () => {
  const empty = { change: null, day_count: null, expand_reference_period: null };
  expect(parameters(yellow, "INCR_HEART_RATE")).toEqual([empty]);
  expect(parameters(red, "INCR_HEART_RATE")).toEqual([empty]);
});

test("[THR-28] every default rule is inactive", () => {
  expect(all.filter((rule) => rule.is_active)).toEqual([]);
});

test.each([
  ["ABS_BP_SYS_UPPER", { upper_limit: 140 }],
  ["ABS_BP_SYS_LOWER", { lower_limit: 90 }],
  ["ABS_BP_DIA_UPPER", { upper_limit: 90 }],
  ["ABS_BP_DIA_LOWER", { lower_limit: 40 }],
  ["ABS_HEART_RATE_UPPER", { upper_limit: 100 }],
  ["ABS_HEART_RATE_LOWER", { lower_limit: 40 }],
  ["ECG_AFIB", { enabled: true }],
  ["NO_ADHERENCE", { n_days: 3 }],
])("[THR-29] [THR-30] %s has the same default at red and at yellow", (type, info) => {
  expect(parameters(red, type)).toEqual([info]);
  expect(parameters(yellow, type)).toEqual([info]);
});

test("[THR-29] red: symptom or score 4, and 5 kg in 7 days", () => {
  expect(parameters(red, "WELLBEING_EVALUATION")).toEqual([
    {
      raise_on_symptom: true,
      wb_score_threshold: { in_strategy: "inclusive", lower: 4, upper: 4 },
    },
  ]);
  const gain = { change: 5, day_count: 7, expand_reference_period: 0.25 };
  expect(parameters(red, "INCR_WEIGHT")[0]).toEqual(gain);
});

test("[THR-30] yellow: score 2 to 3 without symptoms, and 3 kg in 2 days", () => {
  expect(parameters(yellow, "WELLBEING_EVALUATION")).toEqual([
    {
      raise_on_symptom: false,
      wb_score_threshold: { in_strategy: "inclusive", lower: 2, upper: 3 },
    },
  ]);
  const gain = { change: 3, day_count: 2, expand_reference_period: 0.25 };
  expect(parameters(yellow, "INCR_WEIGHT")[0]).toEqual(gain);
});

test.each([yellow, red])(
  "[THR-31] weight slots two and three start like the first, at %i",
  (severity) => {
    const [first, second, third] = of(severity, "INCR_WEIGHT");
    expect(second).toEqual(first);
    expect(third).toEqual(first);
    expect(third?.is_active).toBe(false);
  },
);

test("the defaults may be stored, and are new objects each time", () => {
  expect(flagRulesRequestSchema.safeParse(all).success).toBe(true);
  const changed = defaultRule("ECG_AFIB", red);
  changed.is_active = true;
  Object.assign(changed.flag_info, { enabled: false });
  const fresh = defaultRule("ECG_AFIB", red);
  expect(fresh).toEqual({
    type: "ECG_AFIB",
    severity: red,
    is_active: false,
    flag_info: { enabled: true },
  });
});
