/**
 * Snooze: a known trend of one yellow rule of one patient is silent until a day. What it raises in the meantime is
 * stored and listed here, and is not open. It ends at once by an alert of the same kind or a value that is worse by a
 * step; red is never snoozed. Not in the specification: an addition under /v1/x/.
 */
import { z } from "zod";
import { snoozeEnds, snoozeReasonMax } from "./codes/snooze.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { dateSchema, instantSchema, openEnum, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";

export const snoozeSchema = z.object({
  id: uuidSchema,
  patient_id: uuidSchema,
  /** the type of the rule, which has its direction in it */
  flag_type: z.string(),
  direction: openEnum(["up", "down"]),
  /** the limit of the rule, a flag_info */
  limit: z.record(z.string(), z.unknown()),
  /** the value that is known, and the one at which the snooze ends; in the unit of the rule */
  known_value: z.number(),
  ends_at_value: z.number(),
  reason: z.string(),
  /** the last silent day, in the patient's zone, and the instant after it */
  until_day: dateSchema,
  ends_at: instantSchema,
  created_at: instantSchema,
  created_by: orNull(uuidSchema),
  /** set: it ended before, by whom (null: by itself) and why */
  ended_at: orNull(instantSchema),
  ended_by: orNull(uuidSchema),
  ended_because: orNull(openEnum(snoozeEnds)),
  /** what it kept silent, the newest first */
  silenced: orEmpty(
    z.object({ incident_id: uuidSchema, happened_at: instantSchema, value: orNull(z.number()) }),
  ),
});
export type Snooze = z.output<typeof snoozeSchema>;

export const exampleSnooze: Snooze = {
  id: exampleId.snooze,
  patient_id: exampleId.erika,
  flag_type: "ABS_HEART_RATE_UPPER",
  direction: "up",
  limit: { upper_limit: 90 },
  known_value: 94,
  ends_at_value: 99,
  reason: "Known since the change of the beta blocker, next visit on 27 November",
  until_day: "2026-11-27",
  ends_at: "2026-11-28T00:00:00+01:00",
  created_at: exampleAt("09:30"),
  created_by: exampleId.weber,
  ended_at: null,
  ended_by: null,
  ended_because: null,
  silenced: [],
};

export const listSnoozes = endpoint({
  name: "list-snoozes",
  resource: "snooze",
  method: "GET",
  path: "/v1/x/snoozes",
  summary: "The snoozes of a patient, those that run and those that ended, the newest first.",
  guard: "session",
  reason: "Failed to fetch snoozes",
  query: z.object({ patient_id: uuidSchema }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ snoozes: orEmpty(snoozeSchema) }),
    example: { snoozes: [exampleSnooze] },
  },
  problems: recordProblems,
});

/** Why a snooze is refused (409): what the incident is, or what else is so now. */
export const snoozeRefusals = [
  "not_snoozable",
  "alert_open",
  "already_snoozed",
  "rule_changed",
] as const;

export const createSnooze = endpoint({
  name: "create-snooze",
  resource: "snooze",
  method: "POST",
  path: "/v1/x/snoozes",
  summary: "Snoozes the yellow rule that raised an incident; that incident stays open.",
  guard: "session",
  reason: "Failed to snooze the rule",
  body: {
    kind: "json",
    schema: z.strictObject({
      patient_id: uuidSchema,
      incident_id: uuidSchema,
      until_day: dateSchema,
      /** how much worse than the incident's value ends it, in the unit of the rule */
      worse_by: z.number().positive(),
      reason: z.string().trim().min(1).max(snoozeReasonMax),
    }),
    example: {
      patient_id: exampleId.erika,
      incident_id: exampleId.trend,
      until_day: "2026-11-27",
      worse_by: 5,
      reason: "Known since the change of the beta blocker",
    },
  },
  answer: { kind: "json", status: 200, schema: snoozeSchema, example: exampleSnooze },
  problems: [...recordProblems, "conflict"],
});

export const endSnooze = endpoint({
  name: "end-snooze",
  resource: "snooze",
  method: "POST",
  path: "/v1/x/end-snooze",
  summary: "Ends a snooze: from now on the rule raises incidents again.",
  guard: "session",
  reason: "Failed to end the snooze",
  body: {
    kind: "json",
    schema: z.strictObject({ patient_id: uuidSchema, snooze_id: uuidSchema }),
    example: { patient_id: exampleId.erika, snooze_id: exampleId.snooze },
  },
  answer: {
    kind: "json",
    status: 200,
    schema: snoozeSchema,
    example: {
      ...exampleSnooze,
      ended_at: exampleAt("10:00"),
      ended_by: exampleId.nurse,
      ended_because: "by_hand",
    },
  },
  problems: [...recordProblems, "conflict"],
});
