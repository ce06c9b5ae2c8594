/** Review: what waits for a clinician: the dashboard's list and the counter of the top bar. */
import { z } from "zod";
import { incidentAdditions } from "./addition.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { exampleIncident, incidentInfoSchema, incidentTypes } from "./incident.ts";
import { examplePatientInfo, patientInfoSchema } from "./patient-info.ts";
import { dateSchema, instantSchema, openEnum, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { sessionProblems } from "./problem.ts";

const alertCounterSchema = z.object({
  /** open red incidents */
  total_alerts: z.int(),
  /** open yellow incidents */
  total_warnings: z.int(),
  total_patients: z.int(),
  /** addition: changes when a user takes, hands over or leaves a patient; says nothing else */
  team_mark: orNull(z.string()),
  /** addition: waiting deliveries of implants */
  implant_inbox_count: orNull(z.int()),
  /** addition: the same for everybody to whom this answer is the same; says nothing else */
  audience_mark: orNull(z.string()),
});

export const getAlertCounter = endpoint({
  name: "get-alert-counter",
  resource: "review",
  method: "GET",
  path: "/v1/alert-counter",
  summary: "Open incidents and patients of the user's institutions.",
  guard: "session",
  reason: "Failed to fetch alert counter",
  answer: {
    kind: "json",
    status: 200,
    schema: alertCounterSchema,
    example: {
      total_alerts: 6,
      total_warnings: 11,
      total_patients: 120,
      team_mark: "0",
      implant_inbox_count: 3,
      audience_mark: "x5cOhrNTWmM7Yw6cBf2q1A",
    },
  },
  problems: sessionProblems,
});

/** What a card and the order of the list need of an incident. */
const reviewIncidentSchema = z.object({
  id: uuidSchema,
  incident_type: openEnum(incidentTypes),
  /** type of the flag behind it; null for an implant alert */
  flag_type: orNull(z.string()),
  severity: z.number(),
  happened_at: instantSchema,
  acknowledgement_timestamp: orNull(instantSchema),
  /** an addition: when the review is due, by the clinic's rules */
  due_at: orNull(instantSchema),
  /** additions: what was measured, and what the rule compared, so that a card can be judged without opening it */
  incident_info: orNull(incidentInfoSchema),
  fired: incidentAdditions.fired,
  /** addition: the maker's words of an implant alert */
  description: orNull(z.string()),
});
export type ReviewIncident = z.output<typeof reviewIncidentSchema>;

/**
 * A patient with a red incident that is open or was acknowledged since the start of the day.
 * `incidents` holds the patient's open ones and those acknowledged since then, of every severity.
 */
export const reviewItemSchema = z.object({
  patient_id: uuidSchema,
  short_id: orNull(z.string()),
  patient_info: patientInfoSchema,
  incidents: orEmpty(reviewIncidentSchema),
  /** null when no incident is open: the patient is reviewed */
  highest_unacknowledged_severity: orNull(z.number()),
});
export type ReviewItem = z.output<typeof reviewItemSchema>;

/** Largest window of the list. */
export const reviewLimitMax = 1000;

const reviewCountsSchema = z.object({
  /** patients of whom something is open now, also in the list of a past day */
  to_review: z.int(),
  reviewed: z.int(),
  /** open red incidents of the list */
  alerts: z.int(),
});

export const listPatientsToReview = endpoint({
  name: "list-patients-to-review",
  resource: "review",
  method: "GET",
  path: "/v1/patients-to-review",
  summary: "The patients whose red incidents wait, or were acknowledged on this day.",
  guard: "session",
  reason: "Failed to fetch patients to review",
  query: z.object({
    date: dateSchema,
    /** local start of that day, which ends with the next one; without it the day in Europe/Berlin */
    min_ack_timestamp: instantSchema.optional(),
    /** addition: a window of so many; without it the whole list */
    limit: z.int().min(1).max(reviewLimitMax).optional(),
    /** addition: next_cursor of the window before; it counts with limit only */
    after: z
      .string()
      .max(2000)
      .regex(/^[\w-]*$/)
      .optional(),
  }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({
      items: orEmpty(reviewItemSchema),
      /** addition: finds the window that follows; null at the end, and without limit */
      next_cursor: orNull(z.string()),
      /** addition: of the whole list; with limit, in the first window */
      counts: orNull(reviewCountsSchema),
    }),
    example: {
      next_cursor: null,
      counts: null,
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
              severity: 300,
              happened_at: exampleAt("07:12"),
              acknowledgement_timestamp: null,
              due_at: "2026-11-21T23:59:59.999+01:00",
              incident_info: exampleIncident.incident_info,
              fired: exampleIncident.fired,
              description: null,
            },
          ],
          highest_unacknowledged_severity: 300,
        },
      ],
    },
  },
  problems: sessionProblems,
});
