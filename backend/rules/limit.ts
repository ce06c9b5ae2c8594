/**
 * Absolute limits: an upper limit fires above it, a lower limit below it; a value equal to the limit does not fire.
 * Pressures in mmHg, heart rates in bpm, the other kinds in the unit of their series; glucose is converted to the unit
 * of the limit, whatever the meter's unit.
 */
import {
  convertGlucose,
  glucoseUnitIn,
  glucoseUnitOf,
  isOtherLimit,
  type OtherLimitType,
  seriesOfLimit,
} from "#contract/codes/other-limit.ts";
import type { FlagRule } from "#contract/flag.ts";
import { evidence } from "./incident.ts";
import type { Evidence } from "./incident.ts";
import { quantityOfSeries, seenValue } from "./reading.ts";
import type { Quantity, Reading, SeenValue } from "./reading.ts";

/** What each of the specification’s own limits judges. */
export const limitQuantities = {
  ABS_HEART_RATE_UPPER: "heart_rate_bpm",
  ABS_HEART_RATE_LOWER: "heart_rate_bpm",
  ABS_BP_SYS_UPPER: "systolic_mmhg",
  ABS_BP_SYS_LOWER: "systolic_mmhg",
  ABS_BP_DIA_UPPER: "diastolic_mmhg",
  ABS_BP_DIA_LOWER: "diastolic_mmhg",
} as const satisfies Record<string, Quantity>;

export type LimitRule = FlagRule & {
  readonly type: keyof typeof limitQuantities | OtherLimitType;
};

/** Evidence when the reading lies beyond the limit, else null. A rule without a number never fires. */
export function judgeLimit(rule: LimitRule, reading: Reading): Evidence | null {
  const seen = seenBy(rule, reading);
  if (!seen) return null;
  const info = rule.flag_info;
  const value = asCompared(seen, info);
  if ("upper_limit" in info)
    return info.upper_limit !== null && value > info.upper_limit
      ? evidence({ causes: ["above_limit"], seen: [seen] })
      : null;
  return info.lower_limit !== null && value < info.lower_limit
    ? evidence({ causes: ["below_limit"], seen: [seen] })
    : null;
}

/** Of the two series of glucose the one that the reading has. */
function seenBy({ type }: LimitRule, reading: Reading): SeenValue | null {
  const quantities = isOtherLimit(type)
    ? seriesOfLimit(type).map(quantityOfSeries)
    : [limitQuantities[type]];
  return quantities.map((each) => seenValue(reading, each)).find((seen) => seen !== null) ?? null;
}

/** Glucose in the unit of the limit. */
function asCompared({ quantity, value }: SeenValue, info: FlagRule["flag_info"]): number {
  const [own, unit] = [glucoseUnitOf(quantity), glucoseUnitIn(info)];
  return own && unit ? convertGlucose(value, own, unit) : value;
}
