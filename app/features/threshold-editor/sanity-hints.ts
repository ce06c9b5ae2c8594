/**
 * Limits that contradict each other without being wrong: a hint, never a block. Shown at the yellow rule, because it is
 * the one without effect: wherever it fires the red one fires too, and of two the red one is shown.
 */
import {
  convertGlucose,
  glucoseUnitIn,
  isOtherLimit,
  isUpperLimit,
} from "#contract/codes/other-limit.ts";
import type { SlotType } from "#contract/flag-defaults.ts";
import { type FlagRule, severityRed, severityYellow } from "#contract/flag.ts";
import { placeName, placesOf } from "./editor-rules.ts";
import { isOn, numberFields, numberOf, percentField } from "./field-values.ts";

export type HintCode = "same_limit" | "yellow_outside_red";

/** Hints by the name of the yellow rule's place. */
export function sanityHints(rules: readonly FlagRule[]): Record<string, HintCode> {
  const hints: Record<string, HintCode> = {};
  for (const [index, place] of placesOf(rules).entries()) {
    const yellow = rules[index];
    if (!yellow || place.severity !== severityYellow || !isOn(yellow)) continue;
    const reds = rules.filter(
      (rule) => rule.type === yellow.type && rule.severity === severityRed && isOn(rule),
    );
    const codes = reds.map((red) => compare(yellow, red)).filter((code) => code !== null);
    const code = codes.find((each) => each === "same_limit") ?? codes[0];
    if (code) hints[placeName(place)] = code;
  }
  return hints;
}

function compare(yellow: FlagRule, red: FlagRule): HintCode | null {
  const [y, r] = [fieldsOf(yellow), fieldsOf(red)];
  if (y.some((value) => value === null) || r.some((value) => value === null)) return null;
  if (JSON.stringify([y, manner(yellow)]) === JSON.stringify([r, manner(red)])) return "same_limit";
  return isCovered(yellow, red) ? "yellow_outside_red" : null;
}

/** True when whatever fires the yellow rule fires the red one as well. */
function isCovered(yellow: FlagRule, red: FlagRule): boolean {
  const of = (rule: FlagRule, field: string) => numberOf(rule, field) ?? Number.NaN;
  if (isOtherLimit(yellow.type)) {
    const [field = ""] = fieldNamesOf(yellow);
    const [y, r] = [limitOf(yellow, field), limitOf(red, field)];
    return isUpperLimit(yellow.type) ? y >= r : y <= r;
  }
  switch (yellow.type) {
    case "INCR_WEIGHT":
    case "INCR_HEART_RATE": {
      const window = (rule: FlagRule) => of(rule, "day_count") * (1 + of(rule, percentField) / 100);
      return of(yellow, "change") >= of(red, "change") && window(yellow) <= window(red);
    }
    case "WELLBEING_EVALUATION": {
      const scores = (rule: FlagRule) => [0, 1, 2, 3, 4].filter((score) => isMet(rule, score));
      const ofRed = scores(red);
      const isSymptomCovered =
        red.type === "WELLBEING_EVALUATION" &&
        (!yellow.flag_info.raise_on_symptom || red.flag_info.raise_on_symptom);
      return isSymptomCovered && scores(yellow).every((score) => ofRed.includes(score));
    }
    case "NO_ADHERENCE":
      return of(yellow, "n_days") >= of(red, "n_days");
    case "ABS_BP_SYS_UPPER":
    case "ABS_BP_DIA_UPPER":
    case "ABS_HEART_RATE_UPPER":
      return of(yellow, "upper_limit") >= of(red, "upper_limit");
    case "ABS_BP_SYS_LOWER":
    case "ABS_BP_DIA_LOWER":
    case "ABS_HEART_RATE_LOWER":
      return of(yellow, "lower_limit") <= of(red, "lower_limit");
    default:
      return false;
  }
}

function isMet(rule: FlagRule, score: number): boolean {
  if (rule.type !== "WELLBEING_EVALUATION") return false;
  const { lower, upper, in_strategy } = rule.flag_info.wb_score_threshold;
  if (lower === null || upper === null) return false;
  return in_strategy === "inclusive"
    ? score >= lower && score <= upper
    : score > lower && score < upper;
}

/** The limit as it is compared: that of glucose in mg/dL, whatever it was set in. */
function limitOf(rule: FlagRule, field: string): number {
  const limit = numberOf(rule, field) ?? Number.NaN;
  const unit = glucoseUnitIn(rule.flag_info);
  return unit ? convertGlucose(limit, unit, "mg/dL") : limit;
}

/** What a well-being rule and a limit of glucose have beside their numbers. */
function manner(rule: FlagRule): unknown[] {
  if (rule.type !== "WELLBEING_EVALUATION") return [glucoseUnitIn(rule.flag_info)];
  return [rule.flag_info.raise_on_symptom, rule.flag_info.wb_score_threshold.in_strategy];
}

const fieldNamesOf = (rule: FlagRule) => numberFields({ type: rule.type as SlotType });

const fieldsOf = (rule: FlagRule) => fieldNamesOf(rule).map((name) => numberOf(rule, name));
