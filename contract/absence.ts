/** Absence (time off): days on which no data is expected of a patient. */
import { z } from "zod";
import { absenceReasons } from "./codes/absence-reason.ts";
import { expectedVersionField, versionField } from "./addition.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import {
  dateSchema,
  instantSchema,
  noteTextSchema,
  openEnum,
  orNull,
  uuidSchema,
} from "./primitive.ts";
import { recordProblems } from "./problem.ts";

/** First and last day, both included, in the patient's time zone. */
const absenceSchema = z.object({
  id: uuidSchema,
  patient_id: uuidSchema,
  reason: openEnum(absenceReasons),
  start_date: dateSchema,
  end_date: dateSchema,
  comment: orNull(z.string()),
  author_id: orNull(uuidSchema),
  created_at: instantSchema,
  /** null while active; a deleted absence keeps its record */
  deactivated_at: orNull(instantSchema),
  ...versionField,
});
export type Absence = z.output<typeof absenceSchema>;

const example: Absence = {
  id: exampleId.absence,
  patient_id: exampleId.erika,
  reason: "VACATION",
  start_date: "2026-11-18",
  end_date: "2026-11-25",
  comment: "With her sister, no scale there.",
  author_id: exampleId.nurse,
  created_at: exampleAt("08:20"),
  deactivated_at: null,
  version: 0,
};

export const listAbsences = endpoint({
  name: "list-absences",
  resource: "absence",
  method: "GET",
  path: "/v1/patient-timeoffs",
  summary: "The absences of a patient; without is_active also the deactivated ones.",
  guard: "session",
  reason: "Failed to fetch absences",
  query: z.object({ patient_id: uuidSchema, is_active: z.boolean().optional() }),
  answer: { kind: "json", status: 200, schema: z.array(absenceSchema), example: [example] },
  problems: recordProblems,
});

export const absenceRequestSchema = z
  .strictObject({
    patient_id: uuidSchema,
    reason: z.enum(absenceReasons),
    start_date: dateSchema,
    end_date: dateSchema,
    comment: noteTextSchema.nullish(),
    ...expectedVersionField,
  })
  .refine(({ start_date, end_date }) => start_date <= end_date, {
    path: ["end_date"],
    error: "End date must be after start date",
  });

const exampleRequest = {
  patient_id: exampleId.erika,
  reason: "VACATION",
  start_date: "2026-11-18",
  end_date: "2026-11-25",
  comment: "With her sister, no scale there.",
} as const;

export const createAbsence = endpoint({
  name: "create-absence",
  resource: "absence",
  method: "POST",
  path: "/v1/patient-timeoffs",
  summary: "Logs an absence.",
  guard: "session",
  reason: "Failed to add absence",
  body: { kind: "json", schema: absenceRequestSchema, example: exampleRequest },
  answer: { kind: "json", status: 201, schema: absenceSchema, example },
  problems: recordProblems,
});

const params = z.object({ id: uuidSchema });

export const changeAbsence = endpoint({
  name: "change-absence",
  resource: "absence",
  method: "PUT",
  path: "/v1/patient-timeoffs/{id}",
  summary: "Changes an active absence; a deactivated one answers 409.",
  guard: "session",
  reason: "Failed to change absence",
  params,
  body: {
    kind: "json",
    schema: absenceRequestSchema,
    example: { ...exampleRequest, expected_version: 0 },
  },
  answer: { kind: "json", status: 200, schema: absenceSchema, example: { ...example, version: 1 } },
  problems: [...recordProblems, "conflict", "stale_version"],
});

export const deleteAbsence = endpoint({
  name: "delete-absence",
  resource: "absence",
  method: "DELETE",
  path: "/v1/patient-timeoffs/{id}",
  summary: "Deactivates an absence; its record stays.",
  guard: "session",
  reason: "Failed to delete absence",
  params,
  answer: { kind: "empty", status: 204 },
  problems: recordProblems,
});
