/** Medication: the plan of a patient, its versions, and the history. */
import { z } from "zod";
import { expectedVersionField, versionField } from "./addition.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import {
  dateOrInstantSchema,
  filledTextSchema,
  instantSchema,
  openEnum,
  orElse,
  orEmpty,
  orNull,
  uuidSchema,
} from "./primitive.ts";
import { recordProblems } from "./problem.ts";

export const medicationUnits = [
  "g",
  "mg",
  "mcg",
  "DE",
  "ml",
  "mmol",
  "TSD E",
  "MIO E",
  "FIP E",
] as const;
export const medicationFormats = [
  "CAPSULE",
  "LIQUID",
  "TABLET",
  "INJECTION",
  "BALM",
  "OTHER",
] as const;

const pillCount = orElse(z.number(), 0);

const prescriptionSchema = z.object({
  brand_name: orNull(z.string()),
  active_substance: orNull(z.string()),
  /** strength of one piece, in `unit` */
  dosage: orNull(z.number()),
  unit: orNull(openEnum(medicationUnits)),
  format: orNull(openEnum(medicationFormats)),
  act_code: orNull(z.string()),
  prescription_starts_at: orNull(dateOrInstantSchema),
  prescription_ends_at: orNull(dateOrInstantSchema),
  morning_pill_count: pillCount,
  noon_pill_count: pillCount,
  evening_pill_count: pillCount,
  night_pill_count: pillCount,
  self_medication: orElse(z.boolean(), false),
  special_ingestion: orNull(z.string()),
  remark: orNull(z.string()),
  reason: orNull(z.string()),
});
export type Prescription = z.output<typeof prescriptionSchema>;

export const medicationPlanSchema = z.object({
  id: orNull(uuidSchema),
  patient_id: uuidSchema,
  prescriptions: orEmpty(prescriptionSchema),
  comments: orNull(z.string()),
  validity_starts_at: instantSchema,
  /** null while it is the current plan */
  validity_ends_at: orNull(instantSchema),
  ...versionField,
});
export type MedicationPlan = z.output<typeof medicationPlanSchema>;

const examplePrescription = {
  brand_name: "Beispiel-Torasemid",
  active_substance: "Torasemid",
  dosage: 10,
  unit: "mg",
  format: "TABLET",
  act_code: "C03CA04",
  prescription_starts_at: "2026-11-20",
  prescription_ends_at: null,
  morning_pill_count: 1,
  noon_pill_count: 0.5,
  evening_pill_count: 0,
  night_pill_count: 0,
  self_medication: false,
  special_ingestion: null,
  remark: null,
  reason: "Oedema",
} as const satisfies Prescription;

const examplePlan: MedicationPlan = {
  id: exampleId.plan,
  patient_id: exampleId.erika,
  prescriptions: [examplePrescription],
  comments: null,
  validity_starts_at: exampleAt("09:20"),
  validity_ends_at: null,
  version: 4,
};

/** ACTIVE is the current plan. */
const medicationPlanStatuses = ["ACTIVE", "INACTIVE"] as const;

export const getMedicationPlan = endpoint({
  name: "get-medication-plan",
  resource: "medication",
  method: "GET",
  path: "/v1/medication-plan",
  summary: "The plan of a patient; null if there is none.",
  guard: "session",
  reason: "Failed to fetch medication plan",
  query: z.object({
    patient_id: uuidSchema,
    status: z.enum(medicationPlanStatuses).default("ACTIVE"),
    /** addition: one version of the history, whatever its status */
    plan_id: uuidSchema.optional(),
  }),
  answer: {
    kind: "json",
    status: 200,
    schema: medicationPlanSchema.nullable(),
    example: examplePlan,
  },
  problems: recordProblems,
});

const pieces = z.number().min(0).max(1000).default(0);
const freeText = z.string().max(1000).nullish();

export const prescriptionRequestSchema = z.strictObject({
  brand_name: filledTextSchema,
  active_substance: filledTextSchema,
  dosage: z.number().positive(),
  unit: z.enum(medicationUnits),
  format: z.enum(medicationFormats),
  act_code: freeText,
  prescription_starts_at: dateOrInstantSchema.nullish(),
  prescription_ends_at: dateOrInstantSchema.nullish(),
  morning_pill_count: pieces,
  noon_pill_count: pieces,
  evening_pill_count: pieces,
  night_pill_count: pieces,
  self_medication: z.boolean().default(false),
  special_ingestion: freeText,
  remark: freeText,
  reason: freeText,
});

/** characters */
export const planCommentsMax = 5000;

export const medicationPlanRequestSchema = z.strictObject({
  patient_id: uuidSchema,
  prescriptions: z.array(prescriptionRequestSchema).max(200),
  comments: z.string().max(planCommentsMax).nullish(),
  /** the previous plan's end, or now */
  validity_starts_at: instantSchema,
  validity_ends_at: instantSchema.nullable(),
  ...expectedVersionField,
});

const exampleRequest = {
  patient_id: exampleId.erika,
  prescriptions: [examplePrescription],
  comments: null,
  validity_starts_at: exampleAt("09:20"),
  validity_ends_at: null,
};

export const saveMedicationPlan = endpoint({
  name: "save-medication-plan",
  resource: "medication",
  method: "PUT",
  path: "/v1/medication-plan",
  summary: "Stores a new version, the first one too; the previous version ends where it starts.",
  guard: "session",
  reason: "Failed to save medication plan",
  body: {
    kind: "json",
    schema: medicationPlanRequestSchema,
    example: { ...exampleRequest, expected_version: 3 },
  },
  answer: { kind: "json", status: 200, schema: medicationPlanSchema, example: examplePlan },
  problems: [...recordProblems, "stale_version"],
});

export const createMedicationPlan = endpoint({
  name: "create-medication-plan",
  resource: "medication",
  method: "POST",
  path: "/v1/medication-plan",
  summary: "Stores the first plan; 409 if an active one exists.",
  guard: "session",
  reason: "Failed to create medication plan",
  body: { kind: "json", schema: medicationPlanRequestSchema, example: exampleRequest },
  answer: { kind: "json", status: 201, schema: medicationPlanSchema, example: examplePlan },
  problems: [...recordProblems, "conflict"],
});

/** The last item is the current plan. */
const medicationHistorySchema = z.array(
  z.object({
    id: uuidSchema,
    validity_starts_at: instantSchema,
    /** additions, null if they are not given: who saved the version, and what it held */
    author_id: orNull(uuidSchema),
    prescriptions: orNull(z.array(prescriptionSchema)),
    comments: orNull(z.string()),
  }),
);
export type MedicationHistory = z.output<typeof medicationHistorySchema>;

export const getMedicationHistory = endpoint({
  name: "get-medication-history",
  resource: "medication",
  method: "GET",
  path: "/v1/medication-plan-history",
  summary: "The versions of the plan, oldest first.",
  guard: "session",
  reason: "Failed to fetch medication plan history",
  query: z.object({ patient_id: uuidSchema }),
  answer: {
    kind: "json",
    status: 200,
    schema: medicationHistorySchema,
    example: [
      {
        id: exampleId.plan,
        validity_starts_at: exampleAt("09:20"),
        author_id: exampleId.weber,
        prescriptions: [examplePrescription],
        comments: null,
      },
    ],
  },
  problems: recordProblems,
});
