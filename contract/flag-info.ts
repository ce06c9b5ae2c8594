/** Flag info: the parameters of a rule by its type. */
import { z } from "zod";

/** Empty (null) while a rule is inactive and nobody has typed a number. */
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

/** Parameters per type. Upper and lower limits in mmHg, bpm or % of SpO2. */
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
