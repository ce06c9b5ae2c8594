/**
 * What-if: what other limits would have done over the last days, judged by the rules that judge what arrives. Not in
 * the specification: an addition under /v1/x/. It changes nothing; it is a POST because rules do not fit an address.
 */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { flagRulesRequestSchema } from "./flag-request.ts";
import { instantSchema, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";

/** How far back it looks, days. */
export const whatIfDays = 90;

/** The most incidents that are told one by one. */
export const whatIfListMax = 200;

const whatIfRequestSchema = z
  .strictObject({
    /** over this patient's days, beside the limits that are stored for the patient */
    patient_id: uuidSchema.optional(),
    /** over all monitored patients enrolled with this template, beside the template as it is stored */
    group_id: uuidSchema.optional(),
    rules: flagRulesRequestSchema,
  })
  .refine(({ patient_id, group_id }) => (patient_id === undefined) !== (group_id === undefined), {
    message: "Either patient_id or group_id",
    path: ["patient_id"],
  });

export const whatIfIncidentSchema = z.object({
  type: z.string(),
  severity: z.number(),
  happened_at: instantSchema,
  /** the value that fired; null for a silence */
  value: orNull(z.number()),
  /** addition: what the value is, unit included, as in the explanation; null where it is not told */
  quantity: orNull(z.string()),
});

export const whatIfSchema = z.object({
  from_at: instantSchema,
  to_at: instantSchema,
  patient_count: z.int().min(0),
  /** for each rule and severity with an incident: how many with the stored limits, how many with the new ones */
  counts: orEmpty(
    z.object({
      type: z.string(),
      severity: z.number(),
      before: z.int().min(0),
      after: z.int().min(0),
      /** raised before and not after, and the other way round */
      lost: z.int().min(0),
      gained: z.int().min(0),
    }),
  ),
  /** of one patient, red first, then newest first; a template answers counts only */
  lost: orEmpty(whatIfIncidentSchema),
  gained: orEmpty(whatIfIncidentSchema),
  /** what both raise */
  kept: orEmpty(whatIfIncidentSchema),
});
export type WhatIf = z.output<typeof whatIfSchema>;
export type WhatIfIncident = z.output<typeof whatIfIncidentSchema>;

export const computeWhatIf = endpoint({
  name: "compute-what-if",
  resource: "what-if",
  method: "POST",
  path: "/v1/x/what-if",
  summary:
    "The incidents that these limits would have raised over the last 90 days, compared with the stored limits.",
  guard: "session",
  reason: "Failed to compute what would change",
  body: {
    kind: "json",
    schema: whatIfRequestSchema,
    example: {
      patient_id: exampleId.erika,
      rules: [
        {
          type: "INCR_WEIGHT",
          severity: 300,
          is_active: true,
          flag_info: { change: 3, day_count: 7, expand_reference_period: 0.25 },
        },
      ],
    },
  },
  answer: {
    kind: "json",
    status: 200,
    schema: whatIfSchema,
    example: {
      from_at: "2026-08-22T00:00:00+02:00",
      to_at: exampleAt("09:00"),
      patient_count: 1,
      counts: [{ type: "INCR_WEIGHT", severity: 300, before: 2, after: 1, lost: 1, gained: 0 }],
      lost: [
        {
          type: "INCR_WEIGHT",
          severity: 300,
          happened_at: exampleAt("07:12"),
          value: 83.6,
          quantity: "weight_kg",
        },
      ],
      gained: [],
      kept: [
        {
          type: "INCR_WEIGHT",
          severity: 300,
          happened_at: "2026-11-19T07:05:00+01:00",
          value: 83.4,
          quantity: "weight_kg",
        },
      ],
    },
  },
  problems: recordProblems,
});
