import { expect, test } from "vitest";
import { convertGlucose, otherLimits, type OtherLimitType } from "./codes/other-limit.ts";
import { defaultRule, defaultRules } from "./flag-defaults.ts";
import { type FlagRule, flagRuleSchema, isFlagType } from "./flag.ts";
import { ruleFaults, ruleSetFaults } from "./flag-request.ts";

const rule = (type: OtherLimitType, flag_info: object, severity: 200 | 300 = 300): FlagRule =>
  flagRuleSchema.parse({ type, severity, is_active: true, flag_info });

const codes = (each: FlagRule) =>
  ruleFaults(each).map(({ path, code }) => `${path.at(-1)} ${code}`);

test("[KIND-15] the twelve limits, an upper and a lower one of each kind, are off and without a number; a new template has none", () => {
  expect(otherLimits).toHaveLength(12);
  for (const type of otherLimits) {
    expect(isFlagType(type)).toBe(true);
    for (const severity of [200, 300] as const) {
      const { is_active, flag_info } = defaultRule(type, severity);
      expect(is_active).toBe(false);
      const { unit, ...numbers } = flag_info as Record<string, unknown>;
      expect(numbers).toEqual({ [type.endsWith("UPPER") ? "upper_limit" : "lower_limit"]: null });
      expect(unit).toBe(type.includes("GLUCOSE") ? "mg/dL" : undefined);
    }
  }
  expect(defaultRules().some(({ type }) => (otherLimits as readonly string[]).includes(type))).toBe(
    false,
  );
});

test.each([
  [rule("X_ABS_TEMPERATURE_UPPER", { upper_limit: 38.5 }), []],
  [rule("X_ABS_TEMPERATURE_UPPER", { upper_limit: 101.3 }), ["upper_limit out_of_range"]],
  [rule("X_ABS_TEMPERATURE_UPPER", { upper_limit: null }), ["upper_limit required"]],
  [rule("ABS_SPO2_LOWER", { lower_limit: 0.92 }), ["lower_limit out_of_range"]],
  [rule("ABS_SPO2_LOWER", { lower_limit: 0 }), ["lower_limit not_positive"]],
  [rule("X_ABS_GLUCOSE_UPPER", { upper_limit: 180, unit: "mg/dL" }), []],
  [rule("X_ABS_GLUCOSE_UPPER", { upper_limit: 180, unit: "mmol/L" }), ["upper_limit out_of_range"]],
  [rule("X_ABS_GLUCOSE_LOWER", { lower_limit: 3.9, unit: "mmol/L" }), []],
  [rule("X_ABS_GLUCOSE_LOWER", { lower_limit: 3.9, unit: "mg/dL" }), ["lower_limit out_of_range"]],
])("[KIND-15] a limit in another unit is refused: %j", (each, faults) => {
  expect(codes(each)).toEqual(faults);
});

test("[KIND-15] a glucose limit needs its unit", () => {
  const without = { type: "X_ABS_GLUCOSE_UPPER", severity: 300, is_active: true };
  for (const flag_info of [{ upper_limit: 180 }, { upper_limit: 180, unit: "mg/L" }])
    expect(flagRuleSchema.safeParse({ ...without, flag_info }).success).toBe(false);
});

test("[KIND-15] a lower limit must be below the upper one of its severity; glucose limits may have different units", () => {
  const of = (lower: [number, string], upper: [number, string], severity: 200 | 300 = 300) =>
    ruleSetFaults([
      rule("X_ABS_GLUCOSE_LOWER", { lower_limit: lower[0], unit: lower[1] }),
      rule("X_ABS_GLUCOSE_UPPER", { upper_limit: upper[0], unit: upper[1] }, severity),
    ]).map(({ index, code }) => `${index} ${code}`);
  expect(of([70, "mg/dL"], [10, "mmol/L"])).toEqual([]);
  expect(of([11, "mmol/L"], [180, "mg/dL"])).toEqual(["0 lower_not_below_upper"]);
  expect(of([11, "mmol/L"], [180, "mg/dL"], 200)).toEqual([]);
  const water = [
    rule("X_ABS_BODY_WATER_LOWER", { lower_limit: 60 }),
    rule("X_ABS_BODY_WATER_UPPER", { upper_limit: 60 }),
  ];
  expect(ruleSetFaults(water)).toHaveLength(1);
});

test("[KIND-14] glucose is converted by its molar mass to four decimals, and not changed in its own unit", () => {
  expect(convertGlucose(10, "mmol/L", "mg/dL")).toBe(180.156);
  expect(convertGlucose(5.5, "mmol/L", "mg/dL")).toBe(99.0858);
  expect(convertGlucose(180, "mg/dL", "mmol/L")).toBe(9.9913);
  expect(convertGlucose(99, "mg/dL", "mmol/L")).toBe(5.4952);
  expect(convertGlucose(5.123456, "mmol/L", "mmol/L")).toBe(5.123456);
});
