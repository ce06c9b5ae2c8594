/**
 * Warnings to review: the patients with yellow incidents alone. The specification's review list leaves them out,
 * and yet somebody has to look at every warning in time. Additions under /v1/x/.
 */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { exampleIncident, receiptSchema } from "./incident.ts";
import { examplePatientInfo, patientInfoSchema } from "./patient-info.ts";
import { filledNoteTextSchema, instantSchema, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems, sessionProblems } from "./problem.ts";
import { reviewItemSchema } from "./review.ts";

/** How many patients an answer holds at most. */
export const warningsAtMost = 500;

const warnedItemSchema = reviewItemSchema.extend({
  /** by which the patient can be told that somebody has looked; null where none was asked for or the clinic sends none */
  receipt: orNull(receiptSchema),
});
export type WarnedItem = z.output<typeof warnedItemSchema>;

export const listWarningsToReview = endpoint({
  name: "list-warnings-to-review",
  resource: "warnings",
  method: "GET",
  path: "/v1/x/warnings-to-review",
  summary: "The patients whose open incidents are all yellow, by the time at which they are due.",
  guard: "session",
  reason: "Failed to fetch warnings to review",
  query: z.object({
    limit: z.coerce.number().int().min(1).max(warningsAtMost).default(20),
    /** local start of the day: who had a red incident acknowledged since then stands in the review list */
    min_ack_timestamp: instantSchema.optional(),
    /** whether each patient comes with the message that can go out with an acknowledgement */
    with_receipts: z.boolean().default(false),
  }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ items: orEmpty(warnedItemSchema), total: z.int() }),
    example: {
      items: [
        {
          patient_id: exampleId.erika,
          short_id: "104",
          patient_info: examplePatientInfo,
          incidents: [
            {
              id: exampleId.incident,
              incident_type: "ExternalDevice",
              flag_type: "INCR_WEIGHT",
              severity: 200,
              happened_at: exampleAt("07:12"),
              acknowledgement_timestamp: null,
              due_at: "2026-11-21T23:59:59.999+01:00",
              incident_info: exampleIncident.incident_info,
              fired: exampleIncident.fired,
              description: null,
            },
          ],
          highest_unacknowledged_severity: 200,
          receipt: null,
        },
      ],
      total: 1,
    },
  },
  problems: sessionProblems,
});

export const getDeadlineCounts = endpoint({
  name: "get-deadline-counts",
  resource: "warnings",
  method: "GET",
  path: "/v1/x/deadline-counts",
  summary: "Patients with open incidents, by the time at which the earliest of each is due.",
  guard: "session",
  reason: "Failed to fetch deadline counts",
  /** the end of the caller's day, exclusive */
  query: z.object({ day_ends_at: instantSchema }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ overdue: z.int(), due_today: z.int(), due_later: z.int() }),
    example: { overdue: 1, due_today: 3, due_later: 8 },
  },
  problems: sessionProblems,
});

/** How many patients one acknowledgement together takes at most. */
export const bulkPatientsMax = 100;

const ofPatientSchema = z.strictObject({
  patient_id: uuidSchema,
  incident_ids: z.array(uuidSchema).min(1).max(1000),
  /** sends the receipt of this version to the patient, if any of the incidents was open */
  receipt_version: z.int().min(0).optional(),
});

/** To how many patients a receipt went out, and to how many not, and why (receiptOutcomes of incidents). */
const receiptCountsSchema = z.object({ sent: z.int(), sent_before: z.int(), changed: z.int() });
export type ReceiptCounts = z.output<typeof receiptCountsSchema>;

/** In a refusal of type `has_alert`, as `current`: who of those named has an open alert; nobody where only an alert's id was named. */
export const alertedPatientsSchema = z.object({
  patients: orEmpty(
    z.object({
      patient_id: uuidSchema,
      patient_info: patientInfoSchema.pick({ title: true, first_name: true, last_name: true }),
    }),
  ),
});

export const acknowledgeWarnings = endpoint({
  name: "acknowledge-warnings",
  resource: "warnings",
  method: "POST",
  path: "/v1/x/acknowledged-warnings",
  summary:
    "Acknowledges the warnings of several patients with one note: all of them or none. A patient with an open alert, and an incident that is an alert, refuse the call. In the audit log it is what each patient by itself would have been.",
  guard: "session",
  reason: "Failed to acknowledge the warnings",
  body: {
    kind: "json",
    schema: z.strictObject({
      patients: z
        .array(ofPatientSchema)
        .min(1)
        .max(bulkPatientsMax)
        .refine(
          (all) => new Set(all.map((one) => one.patient_id.toLowerCase())).size === all.length,
          "Names a patient twice",
        ),
      note: filledNoteTextSchema.nullish(),
      /** the instant of submitting */
      ack_timestamp: instantSchema,
    }),
    example: {
      patients: [{ patient_id: exampleId.leyla, incident_ids: [exampleId.warning] }],
      note: "Values settled since.",
      ack_timestamp: exampleAt("09:30"),
    },
  },
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({
      acknowledged_count: z.int(),
      receipts: orNull(receiptCountsSchema),
    }),
    example: { acknowledged_count: 1, receipts: { sent: 0, sent_before: 0, changed: 0 } },
  },
  problems: [...recordProblems, "conflict"],
});

const undoableSchema = z.object({
  acknowledged_at: instantSchema,
  /** until when it may be taken back, exclusive */
  undo_until: instantSchema,
  patients: orEmpty(
    z.object({
      patient_id: uuidSchema,
      patient_info: patientInfoSchema,
      incident_ids: orEmpty(uuidSchema),
    }),
  ),
});

export const listUndoableWarnings = endpoint({
  name: "list-undoable-warnings",
  resource: "warnings",
  method: "GET",
  path: "/v1/x/undoable-warnings",
  summary:
    "The caller's own acknowledgements of warnings that may still be taken back, the latest first: those of one moment together.",
  guard: "session",
  reason: "Failed to fetch what can be undone",
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ acts: orEmpty(undoableSchema) }),
    example: {
      acts: [
        {
          acknowledged_at: exampleAt("09:30"),
          undo_until: exampleAt("09:40"),
          patients: [
            {
              patient_id: exampleId.leyla,
              patient_info: examplePatientInfo,
              incident_ids: [exampleId.warning],
            },
          ],
        },
      ],
    },
  },
  problems: sessionProblems,
});
