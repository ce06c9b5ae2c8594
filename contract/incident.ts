/** Incident: what the rules raised for a patient, and its acknowledgement. */
import { z } from "zod";
import { incidentAdditions } from "./addition.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { relatedFlagSchema } from "./flag.ts";
import { languageCodes } from "./language.ts";
import { instantSchema, openEnum, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";
import { snoozeSchema } from "./snooze.ts";

export const incidentTypes = ["ExternalDevice", "ImplantAlert"] as const;

/** The reading behind an incident. `float_value` in the unit of its health data type. */
export const incidentInfoSchema = z.object({
  health_data: orNull(
    z.object({ id: uuidSchema, float_value: z.number(), measured_at: instantSchema }),
  ),
  /** when the patient's last data came, for the no-data rules */
  latest_transmission: orNull(instantSchema),
  /** well-being score, 0 very good to 4 very poor */
  wb_score: orNull(z.number()),
});

export const incidentSchema = z.object({
  id: uuidSchema,
  incident_type: openEnum(incidentTypes),
  /** null for an implant alert */
  patient_flag_id: orNull(uuidSchema),
  incident_timestamp: instantSchema,
  incident_info: orNull(incidentInfoSchema),
  /** 200 yellow (warning), 300 red (alert) */
  severity: z.number(),
  happened_at: instantSchema,
  received_at: orNull(instantSchema),
  description: orNull(z.string()),
  /** the transmission of an implant alert */
  report_id: orNull(uuidSchema),
  /** null while open */
  acknowledgement_timestamp: orNull(instantSchema),
  ...incidentAdditions,
});
export type Incident = z.output<typeof incidentSchema>;

export const exampleIncident: Incident = {
  id: exampleId.incident,
  incident_type: "ExternalDevice",
  patient_flag_id: exampleId.flag,
  incident_timestamp: exampleAt("07:12"),
  incident_info: {
    health_data: { id: exampleId.weight, float_value: 83.6, measured_at: exampleAt("07:12") },
    latest_transmission: null,
    wb_score: null,
  },
  severity: 300,
  happened_at: exampleAt("07:12"),
  received_at: exampleAt("07:13"),
  description: null,
  report_id: null,
  acknowledgement_timestamp: null,
  acknowledged_by: null,
  undone_acknowledgements: [],
  undo_until: null,
  due_at: "2026-11-21T23:59:59.999+01:00",
  seen_by: [],
  fired: {
    limit: { change: 3, day_count: 7, expand_reference_period: 0.25 },
    quantity: "weight_kg",
    change: 3.5,
    reference: { value: 80.1, measured_at: "2026-11-15T07:05:00+01:00" },
    symptoms: [],
    silent_days: null,
    ecg: null,
  },
  taken_back: null,
  withdrawn_at: null,
  is_during_absence: false,
};

export const receiptSchema = z.object({
  text: z.string(),
  language: openEnum(languageCodes),
  /** ticked unless the clinician takes the tick away */
  is_ticked: z.boolean(),
  /** of the clinic's settings; acknowledge-incidents sends the text that was shown, or none */
  version: z.int(),
  /** today's, in the patient's zone: there is no second one */
  sent_at: orNull(instantSchema),
});
export type OfferedReceipt = z.output<typeof receiptSchema>;

const incidentListSchema = z.object({
  incidents: orEmpty(incidentSchema),
  related_flags: orEmpty(relatedFlagSchema),
  /** addition, with the open ones: the running snoozes; null if the backend has none */
  snoozes: orNull(z.array(snoozeSchema)),
  /**
   * addition, with the open ones: the message that tells the patient that the clinic has looked, in the patient's
   * language; null if the clinic sends none
   */
  receipt: orNull(receiptSchema),
});
export type IncidentList = z.output<typeof incidentListSchema>;

export const listIncidents = endpoint({
  name: "list-incidents",
  resource: "incident",
  method: "GET",
  path: "/v1/patient-incidents",
  summary: "The open incidents of a patient, or the acknowledged ones.",
  guard: "session",
  reason: "Failed to fetch incidents",
  query: z.object({ patient_id: uuidSchema, acknowledged: z.boolean().default(false) }),
  answer: {
    kind: "json",
    status: 200,
    schema: incidentListSchema,
    example: {
      incidents: [exampleIncident],
      related_flags: [{ id: exampleId.flag, severity: 300, type: "INCR_WEIGHT" }],
      snoozes: [],
      receipt: null,
    },
  },
  problems: recordProblems,
});

const acknowledgementSchema = z.strictObject({
  patient_id: uuidSchema,
  incident_ids: z.array(uuidSchema).min(1).max(1000),
  /** the instant of submitting */
  ack_timestamp: instantSchema,
  /** addition: sends the receipt of this version to the patient, if any of the incidents was open */
  receipt_version: z.int().min(0).optional(),
});

export const acknowledgedSchema = z.object({ incidents: orEmpty(incidentSchema) });

/** What became of a receipt: sent; one was sent today already; the clinic changed it meanwhile, and none was sent. */
export const receiptOutcomes = ["sent", "sent_before", "changed"] as const;

export const acknowledgeIncidents = endpoint({
  name: "acknowledge-incidents",
  resource: "incident",
  method: "PATCH",
  path: "/v1/acknowledge-incidents",
  summary: "Acknowledges these incidents; one that is acknowledged keeps its first timestamp.",
  guard: "session",
  reason: "Failed to acknowledge incidents",
  body: {
    kind: "json",
    schema: acknowledgementSchema,
    example: {
      patient_id: exampleId.erika,
      incident_ids: [exampleId.incident],
      ack_timestamp: exampleAt("09:30"),
    },
  },
  answer: {
    kind: "json",
    status: 200,
    schema: acknowledgedSchema.extend({
      /** addition: null if none was requested, or nothing was open */
      receipt: orNull(openEnum(receiptOutcomes)),
    }),
    example: {
      receipt: null,
      incidents: [
        {
          ...exampleIncident,
          acknowledgement_timestamp: exampleAt("09:30"),
          acknowledged_by: exampleId.weber,
          undo_until: exampleAt("09:40"),
        },
      ],
    },
  },
  problems: recordProblems,
});

/** The flags behind incidents of these types in a span of time, also flags replaced since. */
export const listIncidentRelatedFlags = endpoint({
  name: "list-incident-related-flags",
  resource: "incident",
  method: "GET",
  path: "/v1/patient-flags/incident-related",
  summary: "The flags behind a patient's incidents.",
  guard: "session",
  reason: "Failed to fetch incident-related flags",
  query: z.object({
    patient_id: uuidSchema,
    patient_flag_types: z.array(z.string()).optional(),
    created_after: instantSchema.optional(),
    created_before: instantSchema.optional(),
  }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ related_flags: orEmpty(relatedFlagSchema) }),
    example: { related_flags: [{ id: exampleId.flag, severity: 300, type: "INCR_WEIGHT" }] },
  },
  problems: recordProblems,
});
