/**
 * Insights: what the alerts of a period came to. How many there were for each week of monitoring, what was done about
 * them, how soon they were reviewed, and which rules make the most. Not in the specification: additions under /v1/x/.
 * How each number is counted: docs/decisions/0070.
 */
import { z } from "zod";
import { insightMeasures } from "./codes/insights.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { examplePatientInfo, patientInfoSchema } from "./patient-info.ts";
import { listSkipMax } from "./codes/length-limits.ts";
import { dateSchema, instantSchema, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";

/** How many incidents an answer holds at most. */
export const insightRowsMax = 500;

const figuresShape = {
  /** incidents that came in during the period, of every severity */
  incident_count: z.int(),
  /** of these the red ones */
  alert_count: z.int(),
  /** of these the yellow ones */
  warning_count: z.int(),
  acknowledged_count: z.int(),
  /** with a due time that has passed, or that were acknowledged before it */
  due_count: z.int(),
  /** of these the ones acknowledged by their due time */
  in_time_count: z.int(),
  /** with an action: a note that is no template, a message, a plan, a limit, a task */
  acted_count: z.int(),
  /** that follow one of the same rule and patient within 72 hours */
  repeated_count: z.int(),
  /** from coming in to the acknowledgement, in seconds; null: none was acknowledged */
  review_median_seconds: orNull(z.number()),
  review_p90_seconds: orNull(z.number()),
};
const figuresSchema = z.object(figuresShape);
export type InsightFigures = z.output<typeof figuresSchema>;

const ruleShape = {
  incident_type: z.string(),
  /** null: an alert of an implant */
  flag_type: orNull(z.string()),
  severity: z.number(),
};

const insightIncidentSchema = z.object({
  id: uuidSchema,
  patient_id: uuidSchema,
  short_id: z.string(),
  patient_info: patientInfoSchema,
  ...ruleShape,
  received_at: instantSchema,
  due_at: orNull(instantSchema),
  acknowledged_at: orNull(instantSchema),
  acknowledged_by: orNull(uuidSchema),
  is_acted: z.boolean(),
  is_repeated: z.boolean(),
});
export type InsightIncident = z.output<typeof insightIncidentSchema>;

const periodShape = {
  /** first and last day, both included, of the clinic's time zone */
  from: dateSchema,
  to: dateSchema,
};

const exampleFigures: InsightFigures = {
  incident_count: 4,
  alert_count: 1,
  warning_count: 3,
  acknowledged_count: 3,
  due_count: 3,
  in_time_count: 3,
  acted_count: 1,
  repeated_count: 1,
  review_median_seconds: 5400,
  review_p90_seconds: 14_400,
};

export const getInsights = endpoint({
  name: "get-insights",
  resource: "insights",
  method: "GET",
  path: "/v1/x/insights",
  summary:
    "Counts over the incidents that came in from the first to the last day: together, by rule, week, hour and person, and the ten patients with the most. A period of at most 366 days.",
  guard: "session",
  reason: "Failed to fetch insights",
  query: z.object(periodShape),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({
      /** days that patients were monitored within the period, divided by seven */
      patient_weeks: z.number(),
      totals: figuresSchema,
      rules: orEmpty(z.object({ ...ruleShape, patient_count: z.int(), ...figuresShape })),
      /** weeks from Monday to Sunday; the first and the last may be cut by the period */
      weeks: orEmpty(z.object({ monday: dateSchema, patient_weeks: z.number(), ...figuresShape })),
      /** acknowledgements by hour of the clinic's day, 0 to 23 */
      hours: orEmpty(z.object({ hour: z.int(), acknowledged_count: z.int() })),
      /** who acknowledged; null: this clinic does not show it to the caller's role */
      people: orNull(z.array(z.object({ user_id: uuidSchema, ...figuresShape }))),
      /** the ten with the most */
      patients: orEmpty(
        z.object({
          patient_id: uuidSchema,
          short_id: z.string(),
          patient_info: patientInfoSchema,
          ...figuresShape,
        }),
      ),
    }),
    example: {
      patient_weeks: 12.4,
      totals: exampleFigures,
      rules: [
        {
          incident_type: "ExternalDevice",
          flag_type: "INCR_WEIGHT",
          severity: 300,
          patient_count: 1,
          ...exampleFigures,
        },
      ],
      weeks: [{ monday: "2026-11-16", patient_weeks: 3.1, ...exampleFigures }],
      hours: [{ hour: 8, acknowledged_count: 3 }],
      people: [{ user_id: exampleId.weber, ...exampleFigures }],
      patients: [
        {
          patient_id: exampleId.erika,
          short_id: "104",
          patient_info: examplePatientInfo,
          ...exampleFigures,
        },
      ],
    },
  },
  problems: recordProblems,
});
export type Insights = z.output<(typeof getInsights)["answer"]["schema"]>;

export const listInsightIncidents = endpoint({
  name: "list-insight-incidents",
  resource: "insights",
  method: "GET",
  path: "/v1/x/insight-incidents",
  summary: "The incidents behind a number of the insights, the latest first.",
  guard: "session",
  reason: "Failed to fetch the incidents of the insights",
  query: z.object({
    ...periodShape,
    measure: z.enum(insightMeasures).default("all"),
    /** a rule by its type; `implant`: the alerts of implants */
    rule: z.string().max(60).optional(),
    severity: z.int().optional(),
    patient_id: uuidSchema.optional(),
    skip: z.int().min(0).max(listSkipMax).default(0),
    limit: z.int().min(1).max(insightRowsMax).default(50),
  }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ items: orEmpty(insightIncidentSchema), total_count: z.int() }),
    example: {
      items: [
        {
          id: exampleId.incident,
          patient_id: exampleId.erika,
          short_id: "104",
          patient_info: examplePatientInfo,
          incident_type: "ExternalDevice",
          flag_type: "INCR_WEIGHT",
          severity: 300,
          received_at: exampleAt("07:12"),
          due_at: exampleAt("14:00"),
          acknowledged_at: exampleAt("08:42"),
          acknowledged_by: exampleId.weber,
          is_acted: true,
          is_repeated: false,
        },
      ],
      total_count: 1,
    },
  },
  problems: recordProblems,
});
