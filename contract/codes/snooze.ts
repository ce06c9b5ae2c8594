/** What of a rule can be snoozed, for how long, and by how much it may get worse meanwhile. */

/** Rules that compare a value, and the direction in which it gets worse. Other rules are never snoozed. */
export const snoozeDirections = {
  INCR_WEIGHT: "up",
  INCR_HEART_RATE: "up",
  ABS_HEART_RATE_UPPER: "up",
  ABS_HEART_RATE_LOWER: "down",
  ABS_BP_SYS_UPPER: "up",
  ABS_BP_SYS_LOWER: "down",
  ABS_BP_DIA_UPPER: "up",
  ABS_BP_DIA_LOWER: "down",
  ABS_SPO2_LOWER: "down",
} as const;
export type SnoozableType = keyof typeof snoozeDirections;

export const isSnoozable = (type: string): type is SnoozableType =>
  Object.hasOwn(snoozeDirections, type);

/** The largest step that ends a snooze, in the unit of the rule: kg, bpm, mmHg or %. A larger one would end nothing. */
export const snoozeStepMax: Readonly<Record<SnoozableType, number>> = {
  INCR_WEIGHT: 2,
  INCR_HEART_RATE: 20,
  ABS_HEART_RATE_UPPER: 20,
  ABS_HEART_RATE_LOWER: 20,
  ABS_BP_SYS_UPPER: 20,
  ABS_BP_SYS_LOWER: 20,
  ABS_BP_DIA_UPPER: 20,
  ABS_BP_DIA_LOWER: 20,
  ABS_SPO2_LOWER: 3,
};

/** The last day of a snooze is at most so many days after today. */
export const snoozeDaysMax = 14;

/** characters */
export const snoozeReasonMax = 500;

/** Why a snooze ended before its last day was over; `withdrawn`: the warning that it was made from is. */
export const snoozeEnds = ["by_hand", "worse", "alert", "rule_changed", "withdrawn"] as const;
export type SnoozeEnd = (typeof snoozeEnds)[number];
