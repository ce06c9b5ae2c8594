/**
 * Absolute limits: an upper limit fires above it, a lower limit below it; a value equal to
 * the limit does not fire. Pressures in mmHg, heart rates in bpm, oxygen saturation in %.
 */
import type { FlagRule } from "#contract/flag.ts";
import { evidence } from "./incident.ts";
import type { Evidence } from "./incident.ts";
import { seenValue } from "./reading.ts";
import type { Quantity, Reading } from "./reading.ts";

const limitQuantities = {
  ABS_HEART_RATE_UPPER: "heart_rate_bpm",
  ABS_HEART_RATE_LOWER: "heart_rate_bpm",
  ABS_BP_SYS_UPPER: "systolic_mmhg",
  ABS_BP_SYS_LOWER: "systolic_mmhg",
  ABS_BP_DIA_UPPER: "diastolic_mmhg",
  ABS_BP_DIA_LOWER: "diastolic_mmhg",
  ABS_SPO2_LOWER: "spo2_percent",
} as const satisfies Record<string, Quantity>;

export type LimitRule = FlagRule & { readonly type: keyof typeof limitQuantities };

/** Evidence when the reading lies beyond the limit, else null. A rule without a number never fires. */
export function judgeLimit(rule: LimitRule, reading: Reading): Evidence | null {
  const seen = seenValue(reading, limitQuantities[rule.type]);
  if (!seen) return null;
  const info = rule.flag_info;
  if ("upper_limit" in info)
    return info.upper_limit !== null && seen.value > info.upper_limit
      ? evidence({ causes: ["above_limit"], seen: [seen] })
      : null;
  return info.lower_limit !== null && seen.value < info.lower_limit
    ? evidence({ causes: ["below_limit"], seen: [seen] })
    : null;
}
