/**
 * What a late reading may change. Limits, well-being and ECG look at one reading alone, so
 * only the increase rules look back: a late value that is lower than what was known becomes the
 * reference of later readings, and one of those may now fire.
 */
import type { PatientRule } from "./incident.ts";
import { increaseQuantities, reachesChange, windowStart } from "./increase.ts";
import type { IncreaseRule } from "./increase.ts";
import { seenValue } from "./reading.ts";
import type { Reading } from "./reading.ts";

const isIncrease = (rule: PatientRule): rule is PatientRule & IncreaseRule =>
  rule.type in increaseQuantities;

export interface LateArrival {
  /** the reading that has just arrived */
  readonly late: Reading;
  /** the patient's other readings, in any order */
  readonly history: readonly Reading[];
  readonly rules: readonly PatientRule[];
  readonly timeZone: string;
}

/**
 * The readings measured after the late one that fire an active increase rule with the late one as
 * their reference, oldest first. Evaluate each with the late one in its history, and keep what
 * `newIncidents` leaves. A reading that is not late gives none.
 */
export function readingsToReevaluate({ late, history, rules, timeZone }: LateArrival): Reading[] {
  const increases = rules.filter((rule) => rule.is_active).filter(isIncrease);
  const mayFire = (later: Reading) =>
    increases.some((rule) => {
      const quantity = increaseQuantities[rule.type];
      const reference = seenValue(late, quantity);
      const seen = seenValue(later, quantity);
      if (!reference || !seen || !reachesChange(rule, seen.value, reference.value)) return false;
      const fromAt = windowStart(rule, seen.measuredAt, timeZone);
      return fromAt !== null && fromAt <= reference.measuredAt;
    });
  return history
    .filter((reading) => reading.measuredAt > late.measuredAt && mayFire(reading))
    .toSorted((a, b) => a.measuredAt - b.measuredAt);
}
