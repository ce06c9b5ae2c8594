/** Flag info: the parameters of a rule by its type. */
import { z } from "zod";
import { glucoseUnits } from "./codes/other-limit.ts";

/** Empty (null) while a rule is inactive and has no number. */
const numberOrEmpty = z.number().nullable().default(null);

const upperLimit = { upper_limit: numberOrEmpty };
const lowerLimit = { lower_limit: numberOrEmpty };
/** `change` in kg or bpm, `day_count` in days, `expand_reference_period` as a fraction of the days. */
const increase = {
  change: numberOrEmpty,
  day_count: numberOrEmpty,
  expand_reference_period: numberOrEmpty,
};
const silence = { n_days: numberOrEmpty };

/** The unit in which the limit is meant; a meter in the other unit is watched as well. */
const glucoseUnit = { unit: z.enum(glucoseUnits) };

/** Parameters per type. Upper and lower limits in mmHg, bpm, % of SpO2, or the unit of their kind (other-measurement.ts). */
export const flagInfoShapes = {
  INCR_WEIGHT: increase,
  INCR_HEART_RATE: increase,
  ABS_HEART_RATE_UPPER: upperLimit,
  ABS_HEART_RATE_LOWER: lowerLimit,
  ABS_BP_SYS_UPPER: upperLimit,
  ABS_BP_SYS_LOWER: lowerLimit,
  ABS_BP_DIA_UPPER: upperLimit,
  ABS_BP_DIA_LOWER: lowerLimit,
  ABS_SPO2_LOWER: lowerLimit,
  X_ABS_SPO2_UPPER: upperLimit,
  X_ABS_TEMPERATURE_UPPER: upperLimit,
  X_ABS_TEMPERATURE_LOWER: lowerLimit,
  X_ABS_GLUCOSE_UPPER: { ...upperLimit, ...glucoseUnit },
  X_ABS_GLUCOSE_LOWER: { ...lowerLimit, ...glucoseUnit },
  X_ABS_RESPIRATORY_RATE_UPPER: upperLimit,
  X_ABS_RESPIRATORY_RATE_LOWER: lowerLimit,
  X_ABS_STEPS_UPPER: upperLimit,
  X_ABS_STEPS_LOWER: lowerLimit,
  X_ABS_BODY_WATER_UPPER: upperLimit,
  X_ABS_BODY_WATER_LOWER: lowerLimit,
  ECG_AFIB: { enabled: z.boolean() },
  NO_SYMPTOMS_TRANSMITTED: silence,
  NO_ADHERENCE: silence,
  WELLBEING_EVALUATION: {
    raise_on_symptom: z.boolean(),
    /** well-being scores, 0 very good to 4 very poor */
    wb_score_threshold: z.object({
      in_strategy: z.enum(["inclusive", "exclusive"]),
      lower: numberOrEmpty,
      upper: numberOrEmpty,
    }),
  },
} as const;

/** Known types whose parameters the specification does not describe. */
export const opaqueFlagTypes = [
  "QUESTIONNAIRE_EVALUATION",
  "SIDE_EFFECT_REPORTED",
  "DID_NOT_COMPLY",
] as const;
