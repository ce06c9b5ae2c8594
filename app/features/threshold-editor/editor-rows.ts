/**
 * The rows of the threshold editor and the names of its fields. A place is one rule in the table: its type,
 * its severity (the column) and, of the three weight rules, which.
 */
import { ruleSlots, type SlotType } from "#contract/flag-defaults.ts";
import type { RuleSeverity } from "#contract/flag.ts";

export const editorRows = [
  { name: "well_being", types: ["WELLBEING_EVALUATION"] },
  { name: "weight", types: ["INCR_WEIGHT"] },
  {
    name: "blood_pressure",
    types: ["ABS_BP_SYS_UPPER", "ABS_BP_SYS_LOWER", "ABS_BP_DIA_UPPER", "ABS_BP_DIA_LOWER"],
  },
  {
    name: "heart_rate",
    types: ["ABS_HEART_RATE_UPPER", "ABS_HEART_RATE_LOWER", "INCR_HEART_RATE"],
  },
  { name: "ecg", types: ["ECG_AFIB"] },
  { name: "data_adherence", types: ["NO_ADHERENCE"] },
] as const satisfies readonly { name: string; types: readonly SlotType[] }[];

export interface RulePlace {
  readonly type: SlotType;
  readonly severity: RuleSeverity;
  /** from 0 */
  readonly slot: number;
}

const slotCounts = new Map<string, number>(ruleSlots.map(({ type, count }) => [type, count]));

/** How many rules of this type stand in one column; 0 for types without a row. */
export const slotCount = (type: string): number => slotCounts.get(type) ?? 0;

export const placeName = ({ type, severity, slot }: RulePlace): string =>
  `${type}.${severity}.${slot}`;

/** `INCR_WEIGHT.300.0.day_count`: the parameter's name is that of `/v1`, but for the percent of a fraction. */
export const fieldName = (place: RulePlace, parameter: string): string =>
  `${placeName(place)}.${parameter}`;
