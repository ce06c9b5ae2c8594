/** Patient flag: the alert thresholds of one patient, and the template groups they are taken from. */
import { z } from "zod";
import { expectedVersionField, versionField } from "./addition.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { flagTemplateGroupSchema, patientFlagSchema } from "./flag.ts";
import { flagRulesRequestSchema } from "./flag-request.ts";
import { orNull, filledTextSchema, uuidSchema } from "./primitive.ts";
import { recordProblems, sessionProblems } from "./problem.ts";

const exampleRule = {
  type: "INCR_WEIGHT",
  severity: 300,
  is_active: true,
  flag_info: { change: 3, day_count: 7, expand_reference_period: 0.25 },
} as const;
const examplePatientFlag = {
  ...exampleRule,
  id: exampleId.flag,
  set_by: exampleId.weber,
  set_at: exampleAt("08:00"),
};

export const listPatientFlags = endpoint({
  name: "list-patient-flags",
  resource: "patient-flag",
  method: "GET",
  path: "/v1/patient-flags",
  summary: "The flags of a patient; with only_active those that can fire.",
  guard: "session",
  reason: "Failed to fetch patient flags",
  query: z.object({ patient_id: uuidSchema, only_active: z.boolean().default(false) }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.array(patientFlagSchema),
    example: [examplePatientFlag],
  },
  problems: recordProblems,
});

export const patientFlagsRequestSchema = z.strictObject({
  patient_ids: z.array(uuidSchema).min(1).max(1000),
  patient_flags: flagRulesRequestSchema,
  /** addition: the ids of the flags that the edit started from; others stored now answer 409 */
  expected_flag_ids: z.array(uuidSchema).optional(),
});

export const replacePatientFlags = endpoint({
  name: "replace-patient-flags",
  resource: "patient-flag",
  method: "POST",
  path: "/v1/patient-flags",
  summary: "Replaces the flags of each named patient as a whole.",
  guard: "session",
  reason: "Failed to save patient flags",
  body: {
    kind: "json",
    schema: patientFlagsRequestSchema,
    example: { patient_ids: [exampleId.erika], patient_flags: [exampleRule] },
  },
  answer: {
    kind: "json",
    status: 200,
    schema: z.array(patientFlagSchema),
    example: [examplePatientFlag],
  },
  problems: [...recordProblems, "stale_version"],
});

/** A group as answered, with its version if the backend has versions, and its institution if the backend names it. */
const storedTemplateGroupSchema = flagTemplateGroupSchema.extend({
  ...versionField,
  institution_id: orNull(uuidSchema),
});
export type StoredTemplateGroup = z.output<typeof storedTemplateGroupSchema>;

const exampleGroup = {
  template_group: { id: exampleId.template, title: "Heart failure, standard" },
  flag_templates: [exampleRule],
  version: 1,
  institution_id: exampleId.institution,
};

export const listTemplateGroups = endpoint({
  name: "list-template-groups",
  resource: "patient-flag",
  method: "GET",
  path: "/v1/flag-template-groups",
  summary: "The threshold templates of the institution.",
  guard: "session",
  reason: "Failed to fetch flag templates",
  answer: {
    kind: "json",
    status: 200,
    schema: z.array(storedTemplateGroupSchema),
    example: [exampleGroup],
  },
  problems: sessionProblems,
});

const templateFields = {
  /** unique among the groups of the institution, compared after trimming: else 409 */
  template_group_title: filledTextSchema,
  flag_templates: flagRulesRequestSchema,
};
export const newTemplateGroupSchema = z.strictObject(templateFields);
const templateGroupIdSchema = z.object({ group_id: uuidSchema });

export const createTemplateGroup = endpoint({
  name: "create-template-group",
  resource: "patient-flag",
  method: "POST",
  path: "/v1/flag-template-group",
  summary: "Stores a new template.",
  guard: "session",
  reason: "Failed to create flag template",
  body: {
    kind: "json",
    schema: newTemplateGroupSchema,
    example: { template_group_title: "Heart failure, standard", flag_templates: [exampleRule] },
  },
  answer: {
    kind: "json",
    status: 201,
    schema: templateGroupIdSchema,
    example: { group_id: exampleId.template },
  },
  problems: [...sessionProblems, "conflict"],
});

export const templateGroupChangeSchema = z.strictObject({
  group_id: uuidSchema,
  ...templateFields,
  ...expectedVersionField,
});

export const changeTemplateGroup = endpoint({
  name: "change-template-group",
  resource: "patient-flag",
  method: "PATCH",
  path: "/v1/flag-template-group",
  summary: "Stores title and rules of an existing template.",
  guard: "session",
  reason: "Failed to save flag template",
  body: {
    kind: "json",
    schema: templateGroupChangeSchema,
    example: {
      group_id: exampleId.template,
      template_group_title: "Heart failure, standard",
      flag_templates: [exampleRule],
      expected_version: 1,
    },
  },
  answer: {
    kind: "json",
    status: 200,
    schema: storedTemplateGroupSchema,
    example: { ...exampleGroup, version: 2 },
  },
  problems: [...recordProblems, "conflict", "stale_version"],
});

export const deleteTemplateGroup = endpoint({
  name: "delete-template-group",
  resource: "patient-flag",
  method: "DELETE",
  path: "/v1/flag-template-group",
  summary: "Deletes a template; flags taken from it stay with their patients.",
  guard: "session",
  reason: "Failed to delete flag template",
  body: {
    kind: "json",
    schema: z.strictObject({ group_id: uuidSchema }),
    example: { group_id: exampleId.template },
  },
  answer: { kind: "empty", status: 204 },
  problems: recordProblems,
});
