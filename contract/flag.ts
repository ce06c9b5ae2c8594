/**
 * Flags: the alert rules of a template group and of a patient, their types, severities and parameters.
 *
 * One wire form: a severity is a number. The words "yellow" and "red" that the specification
 * also uses for template rules are understood when read and never written.
 *
 * Two readings of a rule. {@link flagRuleSchema} is closed: what we write, and what the embedded backend
 * takes after the checks of `flag-request.ts`. {@link receivedRuleSchema} is open: what any backend may
 * answer; a type or a parameter that we do not know is kept as it came.
 */
import { z } from "zod";
import { isOtherLimit, type OtherLimitType } from "./codes/other-limit.ts";
import { flagInfoShapes, opaqueFlagTypes } from "./flag-info.ts";
import { instantSchema, uuidSchema } from "./primitive.ts";

/** The closed list of flag types that the specification has. */
export const flagTypes = [
  "INCR_WEIGHT",
  "ABS_HEART_RATE_UPPER",
  "ABS_HEART_RATE_LOWER",
  "INCR_HEART_RATE",
  "ABS_BP_SYS_UPPER",
  "ABS_BP_SYS_LOWER",
  "ABS_BP_DIA_UPPER",
  "ABS_BP_DIA_LOWER",
  "ABS_SPO2_LOWER",
  "ECG_AFIB",
  "NO_SYMPTOMS_TRANSMITTED",
  "NO_ADHERENCE",
  "QUESTIONNAIRE_EVALUATION",
  "SIDE_EFFECT_REPORTED",
  "DID_NOT_COMPLY",
  "WELLBEING_EVALUATION",
] as const;

/** Those of the specification, and Vigil's own limits of other kinds. */
export type FlagType = (typeof flagTypes)[number] | OtherLimitType;

export const isFlagType = (type: string): type is FlagType =>
  (flagTypes as readonly string[]).includes(type) || isOtherLimit(type);

/** 100 not used or info, 200 yellow (the warning), 300 red (the alert). */
const severityInfo = 100;
export const severityYellow = 200;
export const severityRed = 300;

/** The severities that a rule can have: the two columns of the editor, in their order. */
export const ruleSeverities = [severityYellow, severityRed] as const;
export type RuleSeverity = (typeof ruleSeverities)[number];

const ruleSeverityNumber = z.union([z.literal(severityYellow), z.literal(severityRed)]);

/** Severity of a rule: 200 or 300; reads "yellow" and "red" too. */
const ruleSeveritySchema = z
  .union([ruleSeverityNumber, z.enum(["yellow", "red"])])
  .transform((read) => (read === "yellow" ? severityYellow : read === "red" ? severityRed : read))
  .pipe(ruleSeverityNumber);

/** Severity of an incident or a related flag. */
export const severitySchema = z.union([z.literal(severityInfo), ruleSeverityNumber]);

type ShapedType = keyof typeof flagInfoShapes;

const ruleHead = { severity: ruleSeveritySchema, is_active: z.boolean() };

const shaped = <Type extends ShapedType>(type: Type) =>
  z.object({
    type: z.literal(type),
    ...ruleHead,
    flag_info: z.strictObject(flagInfoShapes[type]),
  });

/** A rule of a known type: {type, severity, is_active, flag_info}. Bounds: `flag-request.ts`. */
export const flagRuleSchema = z.discriminatedUnion("type", [
  shaped("INCR_WEIGHT"),
  shaped("INCR_HEART_RATE"),
  shaped("ABS_HEART_RATE_UPPER"),
  shaped("ABS_HEART_RATE_LOWER"),
  shaped("ABS_BP_SYS_UPPER"),
  shaped("ABS_BP_SYS_LOWER"),
  shaped("ABS_BP_DIA_UPPER"),
  shaped("ABS_BP_DIA_LOWER"),
  shaped("ABS_SPO2_LOWER"),
  shaped("X_ABS_SPO2_UPPER"),
  shaped("X_ABS_TEMPERATURE_UPPER"),
  shaped("X_ABS_TEMPERATURE_LOWER"),
  shaped("X_ABS_GLUCOSE_UPPER"),
  shaped("X_ABS_GLUCOSE_LOWER"),
  shaped("X_ABS_RESPIRATORY_RATE_UPPER"),
  shaped("X_ABS_RESPIRATORY_RATE_LOWER"),
  shaped("X_ABS_STEPS_UPPER"),
  shaped("X_ABS_STEPS_LOWER"),
  shaped("X_ABS_BODY_WATER_UPPER"),
  shaped("X_ABS_BODY_WATER_LOWER"),
  shaped("ECG_AFIB"),
  shaped("NO_SYMPTOMS_TRANSMITTED"),
  shaped("NO_ADHERENCE"),
  shaped("WELLBEING_EVALUATION"),
  z.object({
    type: z.enum(opaqueFlagTypes),
    ...ruleHead,
    flag_info: z.record(z.string(), z.unknown()),
  }),
]);

/** A rule of a known type, severity as a number. */
export type FlagRule = z.output<typeof flagRuleSchema>;
/** The rule of one type: `RuleOf<"INCR_WEIGHT">`. */
export type RuleOf<Type extends FlagType> = FlagRule & { type: Type };

/** A rule as any backend may answer it. Narrow with {@link knownRule}; send back unchanged. */
export const receivedRuleSchema = z.looseObject({
  type: z.string(),
  severity: z.union([ruleSeveritySchema, z.number(), z.string()]),
  is_active: z.boolean(),
  flag_info: z.record(z.string(), z.unknown()),
});
export type ReceivedRule = z.output<typeof receivedRuleSchema>;

/**
 * The rule if we can edit and judge it, else null (unknown type, or parameters of another form).
 * Parameters beyond ours are left out here and stay in the received rule.
 */
export function knownRule(received: ReceivedRule): FlagRule | null {
  const shape = received.type in flagInfoShapes && flagInfoShapes[received.type as ShapedType];
  const flagInfo = shape
    ? Object.fromEntries(Object.entries(received.flag_info).filter(([name]) => name in shape))
    : received.flag_info;
  return flagRuleSchema.safeParse({ ...received, flag_info: flagInfo }).data ?? null;
}

/** A patient's flag: a rule with its id; who set it (user id) and when, if the backend says so. */
export const patientFlagSchema = receivedRuleSchema.extend({
  id: uuidSchema,
  set_by: uuidSchema.nullable().optional(),
  set_at: instantSchema.nullable().optional(),
});
export type PatientFlag = z.output<typeof patientFlagSchema>;

/** What an incident list gives about the flags behind it. */
export const relatedFlagSchema = z.object({
  id: uuidSchema,
  severity: z.union([ruleSeveritySchema, z.number()]),
  type: z.string(),
});
export type RelatedFlag = z.output<typeof relatedFlagSchema>;

/** A template group as answered by GET /v1/flag-template-groups. */
export const flagTemplateGroupSchema = z.object({
  template_group: z.object({ id: uuidSchema, title: z.string() }),
  flag_templates: z.array(receivedRuleSchema),
});
export type FlagTemplateGroup = z.output<typeof flagTemplateGroupSchema>;
