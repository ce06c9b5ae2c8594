/**
 * The rows of the threshold editor and the rules that a new template starts with. Every default rule is inactive.
 */
import {
  isGlucoseLimit,
  isOtherLimit,
  isUpperLimit,
  type OtherLimitType,
} from "./codes/other-limit.ts";
import { ruleSeverities, severityRed, severityYellow } from "./flag.ts";
import type { FlagRule, FlagType, RuleSeverity } from "./flag.ts";

export interface RuleSlots {
  readonly type: FlagType;
  /** how many rules of this type a group holds per severity */
  readonly count: number;
}

/** The rules that a group holds per severity, in the order of the editor's rows. */
export const ruleSlots = [
  { type: "WELLBEING_EVALUATION", count: 1 },
  { type: "INCR_WEIGHT", count: 3 },
  { type: "ABS_BP_SYS_UPPER", count: 1 },
  { type: "ABS_BP_SYS_LOWER", count: 1 },
  { type: "ABS_BP_DIA_UPPER", count: 1 },
  { type: "ABS_BP_DIA_LOWER", count: 1 },
  { type: "ABS_HEART_RATE_UPPER", count: 1 },
  { type: "ABS_HEART_RATE_LOWER", count: 1 },
  { type: "INCR_HEART_RATE", count: 1 },
  { type: "ECG_AFIB", count: 1 },
  { type: "NO_ADHERENCE", count: 1 },
] as const satisfies readonly RuleSlots[];

type SpecifiedType = (typeof ruleSlots)[number]["type"];
/** One rule of each limit of another kind, if the backend takes it. */
export type SlotType = SpecifiedType | OtherLimitType;

type Parameters = { [Type in SpecifiedType]: (FlagRule & { type: Type })["flag_info"] };

const sharedParameters = {
  ABS_BP_SYS_UPPER: { upper_limit: 140 },
  ABS_BP_SYS_LOWER: { lower_limit: 90 },
  ABS_BP_DIA_UPPER: { upper_limit: 90 },
  ABS_BP_DIA_LOWER: { lower_limit: 40 },
  ABS_HEART_RATE_UPPER: { upper_limit: 100 },
  ABS_HEART_RATE_LOWER: { lower_limit: 40 },
  INCR_HEART_RATE: { change: null, day_count: null, expand_reference_period: null },
  ECG_AFIB: { enabled: true },
  NO_ADHERENCE: { n_days: 3 },
} satisfies Partial<Parameters>;

/** Default parameters: weights in kg, pressures in mmHg, rates in bpm. */
const defaultParameters: Readonly<Record<RuleSeverity, Parameters>> = {
  [severityYellow]: {
    ...sharedParameters,
    WELLBEING_EVALUATION: {
      raise_on_symptom: false,
      wb_score_threshold: { in_strategy: "inclusive", lower: 2, upper: 3 },
    },
    INCR_WEIGHT: { change: 3, day_count: 2, expand_reference_period: 0.25 },
  },
  [severityRed]: {
    ...sharedParameters,
    WELLBEING_EVALUATION: {
      raise_on_symptom: true,
      wb_score_threshold: { in_strategy: "inclusive", lower: 4, upper: 4 },
    },
    INCR_WEIGHT: { change: 5, day_count: 7, expand_reference_period: 0.25 },
  },
};

/** The inactive rule that an empty slot starts with. */
export function defaultRule(type: SlotType, severity: RuleSeverity): FlagRule {
  return structuredClone({
    type,
    severity,
    is_active: false,
    flag_info: isOtherLimit(type) ? emptyLimit(type) : defaultParameters[severity][type],
  }) as FlagRule;
}

/** No number is proposed: the limits of the other kinds are the clinic's alone. */
function emptyLimit(type: OtherLimitType) {
  const limit = isUpperLimit(type) ? { upper_limit: null } : { lower_limit: null };
  return isGlucoseLimit(type) ? { ...limit, unit: "mg/dL" } : limit;
}

/** All rules of a new group, yellow first, each severity in the order of {@link ruleSlots}. */
export function defaultRules(): FlagRule[] {
  return ruleSeverities.flatMap((severity) =>
    ruleSlots.flatMap(({ type, count }) =>
      Array.from({ length: count }, () => defaultRule(type, severity)),
    ),
  );
}
