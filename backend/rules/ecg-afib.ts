/**
 * Atrial fibrillation: fires for an ECG with afib_result 1 while enabled. 0 (none), 2 and
 * null (inconclusive) do not fire.
 */
import type { RuleOf } from "#contract/flag.ts";
import { evidence } from "./incident.ts";
import type { Evidence } from "./incident.ts";
import { seenValue } from "./reading.ts";
import type { Reading } from "./reading.ts";

/** Evidence when the ECG shows atrial fibrillation, else null. */
export function judgeEcgAfib(rule: RuleOf<"ECG_AFIB">, reading: Reading): Evidence | null {
  const seen = seenValue(reading, "afib_result");
  if (!seen || !rule.flag_info.enabled || seen.value !== 1) return null;
  return evidence({ causes: ["afib"], seen: [seen] });
}
