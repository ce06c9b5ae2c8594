/** How far the rules look from a measurement to others of its kind. */
import { dayMs } from "#contract/codes/duration.ts";
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import type { TakenReading } from "#contract/reading.ts";
import type { PatientRule } from "../rules/incident.ts";
import type { Reading } from "../rules/reading.ts";

/** The kinds of which a rule compares values, with their type and that rule. */
export const historyTypes: Partial<
  Record<TakenReading["kind"] | Reading["kind"], [type: number, rule: PatientRule["type"]]>
> = {
  weight: [healthDataTypeId.weight, "INCR_WEIGHT"],
  heart_rate: [healthDataTypeId.heartRate, "INCR_HEART_RATE"],
};

/** How far a rule may look from a reading of this kind, ms; 0: it looks at the reading alone. */
export function reachMs(
  rules: readonly PatientRule[],
  kind: TakenReading["kind"] | Reading["kind"],
): number {
  const [, ruleType] = historyTypes[kind] ?? [];
  const days = rules.map((rule) => {
    if (rule.type !== ruleType) return 0;
    if (rule.type !== "INCR_WEIGHT" && rule.type !== "INCR_HEART_RATE") return 0;
    const { day_count: dayCount, expand_reference_period: expansion } = rule.flag_info;
    return (dayCount ?? 0) * (1 + (expansion ?? 0));
  });
  const windowDays = Math.max(0, ...days);
  // a day more at each end: days of a zone are up to 25 hours long
  return windowDays === 0 ? 0 : (windowDays + 1) * dayMs;
}
