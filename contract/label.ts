/** Label: a tag or a site that the clinic defines and puts on patients. Additions under /v1/x/. */
import { z } from "zod";
import { labelColours, labelKinds, labelNameMax, labelsMax } from "./codes/label.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { instantSchema, openEnum, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";

/** A label as a patient wears it. */
export const wornLabelSchema = z.object({
  id: uuidSchema,
  kind: openEnum(labelKinds),
  name: z.string(),
  colour: openEnum(labelColours),
});
export type WornLabel = z.output<typeof wornLabelSchema>;

const labelSchema = wornLabelSchema.extend({
  institution_id: uuidSchema,
  /** set: it is not in use, no patient shows it, and it can be brought back */
  retired_at: orNull(instantSchema),
  /** patients of all statuses who wear it */
  patient_count: z.int(),
});
export type Label = z.output<typeof labelSchema>;

export const exampleWornLabel: WornLabel = {
  id: exampleId.label,
  kind: "tag",
  name: "CRT study",
  colour: "teal",
};

const exampleLabel: Label = {
  ...exampleWornLabel,
  institution_id: exampleId.institution,
  retired_at: null,
  patient_count: 12,
};

const nameSchema = z.string().trim().min(1).max(labelNameMax);

export const listLabels = endpoint({
  name: "list-labels",
  resource: "label",
  method: "GET",
  path: "/v1/x/labels",
  summary:
    "The labels of the caller's institutions by kind and name, retired ones last, each with the number of patients who have it.",
  guard: "session",
  reason: "Failed to fetch labels",
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ labels: orEmpty(labelSchema) }),
    example: { labels: [exampleLabel] },
  },
  problems: recordProblems,
});

export const createLabel = endpoint({
  name: "create-label",
  resource: "label",
  method: "POST",
  path: "/v1/x/labels",
  summary: `Adds a label to the caller's institution, ${labelsMax} in use at most. A name that another label in use of the same kind has is refused with 409.`,
  guard: "session",
  reason: "Failed to add the label",
  body: {
    kind: "json",
    schema: z.strictObject({
      kind: z.enum(labelKinds),
      name: nameSchema,
      colour: z.enum(labelColours),
    }),
    example: { kind: "site", name: "Ward 3", colour: "plum" },
  },
  answer: { kind: "json", status: 201, schema: labelSchema, example: exampleLabel },
  problems: [...recordProblems, "conflict"],
});

export const changeLabel = endpoint({
  name: "change-label",
  resource: "label",
  method: "PATCH",
  path: "/v1/x/labels/{label_id}",
  summary:
    "Renames or recolours a label for all patients who have it, retires it or brings it back. A field that is left out stays unchanged.",
  guard: "session",
  reason: "Failed to change the label",
  params: z.object({ label_id: uuidSchema }),
  body: {
    kind: "json",
    schema: z.strictObject({
      name: nameSchema.optional(),
      colour: z.enum(labelColours).optional(),
      is_retired: z.boolean().optional(),
    }),
    example: { name: "CRT study II", colour: "violet" },
  },
  answer: { kind: "json", status: 200, schema: labelSchema, example: exampleLabel },
  problems: [...recordProblems, "conflict"],
});

/** From when until when a patient wore a label, and by whom it was put on and taken off. */
const labelPeriodSchema = z.object({
  id: uuidSchema,
  label: wornLabelSchema,
  put_on_at: instantSchema,
  put_on_by: orNull(uuidSchema),
  taken_off_at: orNull(instantSchema),
  taken_off_by: orNull(uuidSchema),
});
export type LabelPeriod = z.output<typeof labelPeriodSchema>;

const examplePeriod: LabelPeriod = {
  id: exampleId.labelPeriod,
  label: exampleWornLabel,
  put_on_at: exampleAt("09:00"),
  put_on_by: exampleId.weber,
  taken_off_at: null,
  taken_off_by: null,
};

export const listPatientLabels = endpoint({
  name: "list-patient-labels",
  resource: "patient-label",
  method: "GET",
  path: "/v1/x/patient-labels",
  summary: "Every label that the patient has or had, the newest first, with its present name.",
  guard: "session",
  reason: "Failed to fetch the patient's labels",
  query: z.object({ patient_id: uuidSchema }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ periods: orEmpty(labelPeriodSchema) }),
    example: { periods: [examplePeriod] },
  },
  problems: recordProblems,
});

export const changePatientLabels = endpoint({
  name: "change-patient-labels",
  resource: "patient-label",
  method: "POST",
  path: "/v1/x/patient-labels",
  summary:
    "Puts labels on a patient and takes others off. A label that is already on or off stays so.",
  guard: "session",
  reason: "Failed to change the patient's labels",
  body: {
    kind: "json",
    schema: z.strictObject({
      patient_id: uuidSchema,
      put_on: z.array(uuidSchema).max(labelsMax).default([]),
      take_off: z.array(uuidSchema).max(labelsMax).default([]),
    }),
    example: { patient_id: exampleId.erika, put_on: [exampleId.label], take_off: [] },
  },
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ labels: orEmpty(wornLabelSchema) }),
    example: { labels: [exampleWornLabel] },
  },
  problems: recordProblems,
});
