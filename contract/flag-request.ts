/**
 * Flag rules that may be stored: the bounds of their parameters, as faults with a place and a code.
 * The form shows them at its fields, the backend refuses by them.
 *
 * An inactive rule is not checked: it never fires, and its inputs are disabled.
 */
import { z } from "zod";
import {
  boundsOfLimit,
  convertGlucose,
  glucoseUnitIn,
  isGlucoseLimit,
  isOtherLimit,
} from "./codes/other-limit.ts";
import { flagRuleSchema, ruleSeverities, severityRed, severityYellow } from "./flag.ts";
import type { FlagRule, FlagType, RuleSeverity } from "./flag.ts";

export type FaultCode =
  /** an active rule needs all its numbers */
  | "required"
  | "not_positive"
  | "not_whole"
  | "out_of_range"
  /** the lower bound of the well-being scores lies above the upper, or no score lies between them */
  | "never_fires"
  /** the lower limit is not below the upper limit of the same severity */
  | "lower_not_below_upper"
  | "ecg_afib_in_both_severities";

/** English of every fault; the app translates by code. */
const faultMessages: Readonly<Record<FaultCode, string>> = {
  required: "An active rule needs all its numbers",
  not_positive: "Must be above 0",
  not_whole: "Must be a whole number from 1",
  out_of_range: "Out of range",
  never_fires: "No score lies between these bounds",
  lower_not_below_upper: "The lower limit must be below the upper limit",
  ecg_afib_in_both_severities: "ECG_AFIB cannot be active in both severity levels",
};

/** `path` leads to the field inside the rule: ["flag_info", "wb_score_threshold", "lower"]. */
export interface RuleFault {
  readonly path: readonly string[];
  readonly code: FaultCode;
}
/** A fault of a set of rules; `index` is the place of the rule in the list. */
export interface RuleSetFault extends RuleFault {
  readonly index: number;
}

/** Longest span of a rule in days: a year. */
export const dayCountMax = 365;
/** The reference period may grow to at most this many times its days. */
export const expandReferencePeriodMax = 5;
const wellBeingScoreMin = 0;
export const wellBeingScoreMax = 4;

type Check = (value: number) => FaultCode | null;

const positive: Check = (value) => (value > 0 ? null : "not_positive");
const inRange =
  (min: number, max: number): Check =>
  (value) =>
    value >= min && value <= max ? null : "out_of_range";
const dayCount: Check = (value) =>
  !Number.isInteger(value) || value < 1 ? "not_whole" : inRange(1, dayCountMax)(value);

const numberChecks: Readonly<Record<string, Check>> = {
  upper_limit: positive,
  lower_limit: positive,
  change: positive,
  day_count: dayCount,
  n_days: dayCount,
  expand_reference_period: inRange(0, expandReferencePeriodMax),
  lower: inRange(wellBeingScoreMin, wellBeingScoreMax),
  upper: inRange(wellBeingScoreMin, wellBeingScoreMax),
};

function numberFaults(info: object, path: readonly string[]): RuleFault[] {
  return Object.entries(info).flatMap(([name, value]): RuleFault[] => {
    const check = numberChecks[name];
    if (!check) return [];
    const code = typeof value === "number" ? check(value) : "required";
    return code ? [{ path: [...path, name], code }] : [];
  });
}

/** True when a score from 0 to 4 lies between the bounds. */
function holdsAScore(
  threshold: (FlagRule & { type: "WELLBEING_EVALUATION" })["flag_info"]["wb_score_threshold"],
) {
  const { lower, upper, in_strategy } = threshold;
  if (lower === null || upper === null) return true;
  return [0, 1, 2, 3, 4].some((score) =>
    in_strategy === "inclusive" ? score >= lower && score <= upper : score > lower && score < upper,
  );
}

/** What hinders one rule from being stored; empty for an inactive rule. */
export function ruleFaults(rule: FlagRule): RuleFault[] {
  if (!rule.is_active) return [];
  if (rule.type !== "WELLBEING_EVALUATION")
    return [...numberFaults(rule.flag_info, ["flag_info"]), ...boundFaults(rule)];
  const path = ["flag_info", "wb_score_threshold"];
  const faults = numberFaults(rule.flag_info.wb_score_threshold, path);
  if (faults.length === 0 && !holdsAScore(rule.flag_info.wb_score_threshold))
    faults.push({ path: [...path, "lower"], code: "never_fires" });
  return faults;
}

/** A limit of another kind that was meant in another unit (98.6 for 37 °C) would never fire, or always. */
function boundFaults({ type, flag_info: info }: FlagRule): RuleFault[] {
  if (!isOtherLimit(type)) return [];
  const { min, max } = boundsOfLimit(type, glucoseUnitIn(info));
  return Object.entries(info).flatMap(([name, value]): RuleFault[] =>
    typeof value === "number" && value > 0 && (value < min || value > max)
      ? [{ path: ["flag_info", name], code: "out_of_range" }]
      : [],
  );
}

const limitPairs: readonly (readonly [lower: FlagType, upper: FlagType])[] = [
  ["ABS_BP_SYS_LOWER", "ABS_BP_SYS_UPPER"],
  ["ABS_BP_DIA_LOWER", "ABS_BP_DIA_UPPER"],
  ["ABS_HEART_RATE_LOWER", "ABS_HEART_RATE_UPPER"],
  ["ABS_SPO2_LOWER", "X_ABS_SPO2_UPPER"],
  ["X_ABS_TEMPERATURE_LOWER", "X_ABS_TEMPERATURE_UPPER"],
  ["X_ABS_GLUCOSE_LOWER", "X_ABS_GLUCOSE_UPPER"],
  ["X_ABS_RESPIRATORY_RATE_LOWER", "X_ABS_RESPIRATORY_RATE_UPPER"],
  ["X_ABS_STEPS_LOWER", "X_ABS_STEPS_UPPER"],
  ["X_ABS_BODY_WATER_LOWER", "X_ABS_BODY_WATER_UPPER"],
];

/** A limit as it is compared with the other one of its pair: that of glucose in mg/dL, whatever it was set in. */
function comparable({ type, flag_info: info }: FlagRule, name: string): unknown {
  const limit = (info as Record<string, unknown>)[name];
  const unit = glucoseUnitIn(info);
  return isGlucoseLimit(type) && typeof limit === "number" && unit
    ? convertGlucose(limit, unit, "mg/dL")
    : limit;
}

function crossedLimits(rules: readonly FlagRule[], severity: RuleSeverity): RuleSetFault[] {
  const limitsOf = (type: FlagType, name: string) =>
    rules
      .map((rule, index) => ({
        rule,
        index,
        limit: comparable(rule, name),
      }))
      .filter(({ rule }) => rule.is_active && rule.type === type && rule.severity === severity);
  return limitPairs.flatMap(([lowerType, upperType]) => {
    const uppers = limitsOf(upperType, "upper_limit");
    return limitsOf(lowerType, "lower_limit")
      .filter(({ limit: lower }) =>
        uppers.some(
          ({ limit: upper }) =>
            typeof lower === "number" && typeof upper === "number" && lower >= upper,
        ),
      )
      .map(({ index }) => ({
        index,
        path: ["flag_info", "lower_limit"],
        code: "lower_not_below_upper" as const,
      }));
  });
}

/** True when ECG_AFIB is active at yellow and at red: such a set is refused. */
export function isEcgAfibActiveInBoth(
  rules: readonly { type: string; severity: number | string; is_active: boolean }[],
): boolean {
  return ruleSeverities.every((severity) =>
    rules.some((rule) => rule.type === "ECG_AFIB" && rule.is_active && rule.severity === severity),
  );
}

/** What hinders the rules of one template or patient from standing together. */
export function ruleSetFaults(rules: readonly FlagRule[]): RuleSetFault[] {
  const faults = [...crossedLimits(rules, severityYellow), ...crossedLimits(rules, severityRed)];
  if (isEcgAfibActiveInBoth(rules)) {
    const index = rules.findIndex(
      (rule) => rule.type === "ECG_AFIB" && rule.is_active && rule.severity === severityRed,
    );
    faults.push({ index, path: ["is_active"], code: "ecg_afib_in_both_severities" });
  }
  return faults;
}

/** More rules than types, severities and their places: a broken caller. */
export const rulesMax = 200;

/** The rules of a template or a patient as they are sent for storing, all faults at their places. */
export const flagRulesRequestSchema = z
  .array(flagRuleSchema)
  .max(rulesMax)
  .superRefine((rules, context) => {
    const own = rules.flatMap((rule, index) =>
      ruleFaults(rule).map((fault) => ({ ...fault, index })),
    );
    for (const { index, path, code } of [...own, ...ruleSetFaults(rules)])
      context.addIssue({
        code: "custom",
        path: [index, ...path],
        message: faultMessages[code],
        params: { fault: code },
      });
  });
