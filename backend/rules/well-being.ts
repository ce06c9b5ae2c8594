/**
 * Well-being: fires when the score (0 very good to 4 very poor) lies between the bounds
 * (inclusive: bounds count; exclusive: they do not) and, with raise_on_symptom, also when the entry
 * lists at least one symptom.
 */
import type { RuleOf } from "#contract/flag.ts";
import { evidence } from "./incident.ts";
import type { Cause, Evidence } from "./incident.ts";
import { seenValue } from "./reading.ts";
import type { Reading } from "./reading.ts";

export type WellBeingRule = RuleOf<"WELLBEING_EVALUATION">;

function isScoreInRange(rule: WellBeingRule, score: number): boolean {
  const { in_strategy, lower, upper } = rule.flag_info.wb_score_threshold;
  if (lower === null || upper === null) return false;
  return in_strategy === "inclusive"
    ? score >= lower && score <= upper
    : score > lower && score < upper;
}

/** Evidence with one or both causes, else null. */
export function judgeWellBeing(rule: WellBeingRule, reading: Reading): Evidence | null {
  const seen = seenValue(reading, "well_being_score");
  if (!seen || reading.kind !== "well_being") return null;
  const symptoms = rule.flag_info.raise_on_symptom ? (reading.symptoms ?? []) : [];
  const causes: Cause[] = [];
  if (isScoreInRange(rule, seen.value)) causes.push("score_in_range");
  if (symptoms.length > 0) causes.push("symptom");
  return causes.length > 0 ? evidence({ causes, seen: [seen], symptoms }) : null;
}
