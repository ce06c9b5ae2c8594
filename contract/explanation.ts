/**
 * Explanation: why an incident fired, in numbers and codes; words are the app's. Not in the
 * specification: an addition under /v1/x/.
 */
import { z } from "zod";
import { takenBackField } from "./addition.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { dateSchema, instantSchema, openEnum, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";

const causes = [
  "above_limit",
  "below_limit",
  "increase",
  "score_in_range",
  "symptom",
  "afib",
  "no_data",
] as const;

/** What a rule looked at, unit included. */
const quantities = [
  "weight_kg",
  "systolic_mmhg",
  "diastolic_mmhg",
  "heart_rate_bpm",
  "spo2_percent",
  "body_temperature_cel",
  "blood_glucose_mg_dl",
  "blood_glucose_mmol_l",
  "respiratory_rate_per_min",
  "steps_per_day",
  "body_water_percent",
  "well_being_score",
  "afib_result",
] as const;

/** What was there and did not count, and why. */
const leftOutReasons = ["inconclusive", "before_window", "absence"] as const;

const seenReadingSchema = z.object({
  health_data_id: uuidSchema,
  quantity: openEnum(quantities),
  value: z.number(),
  measured_at: instantSchema,
});

const explanationSchema = z.object({
  incident_id: uuidSchema,
  rule: z.object({ patient_flag_id: orNull(uuidSchema), type: z.string(), severity: z.number() }),
  /** the rule's parameters as they were then: a flag_info */
  limit: z.record(z.string(), z.unknown()),
  /** who set that limit (user id), and when */
  set_by: orNull(uuidSchema),
  set_at: orNull(instantSchema),
  evaluated_at: instantSchema,
  causes: orEmpty(openEnum(causes)),
  /** the values that fired; empty for a silence */
  readings: orEmpty(seenReadingSchema),
  symptoms: orEmpty(z.string()),
  /** the span that was looked at, both ends included */
  window: orNull(z.object({ from_at: instantSchema, to_at: instantSchema })),
  /** the lowest earlier value in the window, and how far above it the reading lies (kg or bpm) */
  reference: orNull(seenReadingSchema),
  change: orNull(z.number()),
  /** the days without data that counted */
  silent_days: orEmpty(dateSchema),
  left_out: orEmpty(
    z.object({
      reason: openEnum(leftOutReasons),
      health_data_id: orNull(uuidSchema),
      measured_at: orNull(instantSchema),
      date: orNull(dateSchema),
      absence_id: orNull(uuidSchema),
    }),
  ),
  /** rules of the same type that fired on the same reading and gave way */
  also_fired: orEmpty(z.object({ patient_flag_id: orNull(uuidSchema), severity: z.number() })),
  /** the absence during which it was raised */
  absence_id: orNull(uuidSchema),
  ...takenBackField,
});
export type Explanation = z.output<typeof explanationSchema>;

export const explainIncident = endpoint({
  name: "explain-incident",
  resource: "explanation",
  method: "GET",
  path: "/v1/x/incidents/{id}/explanation",
  summary: "Why an incident was raised; 404 for an incident that no rule raised.",
  guard: "session",
  reason: "Failed to fetch explanation",
  params: z.object({ id: uuidSchema }),
  answer: {
    kind: "json",
    status: 200,
    schema: explanationSchema,
    example: {
      incident_id: exampleId.incident,
      rule: { patient_flag_id: exampleId.flag, type: "INCR_WEIGHT", severity: 300 },
      limit: { change: 3, day_count: 7, expand_reference_period: 0.25 },
      set_by: exampleId.weber,
      set_at: "2026-02-03T10:00:00+01:00",
      evaluated_at: exampleAt("07:13"),
      causes: ["increase"],
      readings: [
        {
          health_data_id: exampleId.weight,
          quantity: "weight_kg",
          value: 83.6,
          measured_at: exampleAt("07:12"),
        },
      ],
      symptoms: [],
      window: { from_at: "2026-11-11T13:12:00+01:00", to_at: exampleAt("07:12") },
      reference: {
        health_data_id: "3e7a5d30-5c6f-4081-8c3d-4e5f6a7b8c3f",
        quantity: "weight_kg",
        value: 80.1,
        measured_at: "2026-11-15T07:05:00+01:00",
      },
      change: 3.5,
      silent_days: [],
      left_out: [],
      also_fired: [],
      absence_id: null,
      taken_back: null,
    },
  },
  problems: recordProblems,
});
