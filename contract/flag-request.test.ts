import { expect, test } from "vitest";
import type { FlagRule } from "./flag.ts";
import { flagRulesRequestSchema, isEcgAfibActiveInBoth, ruleFaults } from "./flag-request.ts";

const increase = (change: number | null, day_count: number | null, expand: number | null) =>
  ({
    type: "INCR_WEIGHT",
    severity: 300,
    is_active: true,
    flag_info: { change, day_count, expand_reference_period: expand },
  }) satisfies FlagRule;

const wellBeing = (in_strategy: "inclusive" | "exclusive", lower: number, upper: number) =>
  ({
    type: "WELLBEING_EVALUATION",
    severity: 300,
    is_active: true,
    flag_info: { raise_on_symptom: false, wb_score_threshold: { in_strategy, lower, upper } },
  }) satisfies FlagRule;

const systolic = (side: "lower" | "upper", limit: number, severity: 200 | 300): FlagRule =>
  side === "lower"
    ? { type: "ABS_BP_SYS_LOWER", severity, is_active: true, flag_info: { lower_limit: limit } }
    : { type: "ABS_BP_SYS_UPPER", severity, is_active: true, flag_info: { upper_limit: limit } };

const afib = (severity: 200 | 300, is_active = true): FlagRule => ({
  type: "ECG_AFIB",
  severity,
  is_active,
  flag_info: { enabled: true },
});

const codes = (rule: FlagRule) =>
  ruleFaults(rule).map(({ path, code }) => `${path.at(-1)} ${code}`);

test.each([
  [increase(3, 2, 0.25), []],
  [increase(3, 2, 0), []],
  [increase(null, 2, 0), ["change required"]],
  [increase(3, null, null), ["day_count required", "expand_reference_period required"]],
  [increase(0, 2, 0), ["change not_positive"]],
  [increase(-1, 2, 0), ["change not_positive"]],
  [increase(3, 0, 0), ["day_count not_whole"]],
  [increase(3, 1.5, 0), ["day_count not_whole"]],
  [increase(3, 366, 0), ["day_count out_of_range"]],
  [increase(3, 2, -0.1), ["expand_reference_period out_of_range"]],
  [systolic("upper", 0, 300), ["upper_limit not_positive"]],
])("an active rule needs valid numbers: %j", (rule, faults) => {
  expect(codes(rule)).toEqual(faults);
});

test.each([
  [wellBeing("inclusive", 0, 4), []],
  [wellBeing("inclusive", -1, 4), ["lower out_of_range"]],
  [wellBeing("inclusive", 0, 5), ["upper out_of_range"]],
  [wellBeing("inclusive", 3, 2), ["lower never_fires"]],
  [wellBeing("exclusive", 1, 3), []],
  [wellBeing("exclusive", 2, 3), ["lower never_fires"]],
])(
  "[THR-21] the bounds of an active well-being rule are from 0 to 4 and contain a score: %j",
  (rule, faults) => {
    expect(codes(rule)).toEqual(faults);
  },
);

test("an inactive rule may have empty or invalid numbers", () => {
  expect(codes({ ...increase(null, -1, null), is_active: false })).toEqual([]);
  expect(codes({ ...wellBeing("inclusive", 9, -9), is_active: false })).toEqual([]);
});

const paths = (rules: readonly FlagRule[]) =>
  flagRulesRequestSchema.safeParse(rules).error?.issues.map(({ path }) => path.join(".")) ?? [];

test("a lower limit must be below the upper one of its severity", () => {
  expect(paths([systolic("lower", 90, 300), systolic("upper", 140, 300)])).toEqual([]);
  const crossed = [systolic("lower", 140, 300), systolic("upper", 140, 300)];
  expect(paths(crossed)).toEqual(["0.flag_info.lower_limit"]);
  expect(paths([systolic("lower", 140, 300), systolic("upper", 140, 200)])).toEqual([]);
});

test("ECG_AFIB active in both severities is refused with the specified sentence", () => {
  const both = [afib(200), afib(300)];
  const refused = flagRulesRequestSchema.safeParse(both);
  expect(refused.error?.issues.map(({ message }) => message)).toEqual([
    "ECG_AFIB cannot be active in both severity levels",
  ]);
  expect(isEcgAfibActiveInBoth(both)).toBe(true);
  for (const fine of [
    [afib(200), afib(300, false)],
    [afib(200, false), afib(300)],
    [afib(300)],
    [],
  ])
    expect(paths(fine)).toEqual([]);
});
