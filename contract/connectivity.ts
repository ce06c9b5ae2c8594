/**
 * Connectivity: who sends as expected and who does not, with the telephone calls about it. Not in the specification:
 * additions under /v1/x/. The states agree with the silence rule (docs/decisions/0059).
 */
import { z } from "zod";
import {
  connectivityCauses,
  connectivityStates,
  connectivitySteps,
  deskCallOutcomes,
} from "./codes/connectivity.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { examplePatientInfo, patientInfoSchema } from "./patient-info.ts";
import { listSkipMax } from "./codes/length-limits.ts";
import {
  dateSchema,
  instantSchema,
  noteTextSchema,
  openEnum,
  orElse,
  orEmpty,
  orNull,
  uuidSchema,
} from "./primitive.ts";
import { recordProblems, sessionProblems } from "./problem.ts";

/** How many patients an answer holds at most. */
export const connectivityLimitMax = 500;

/** What is known of a patient and of each device alike. */
export const connectivityShape = {
  state: openEnum(connectivityStates),
  last_contact_at: orNull(instantSchema),
  /** from then on it is late; null: nothing is expected */
  expected_by: orNull(instantSchema),
  /** when the silence rule became due */
  disconnected_at: orNull(instantSchema),
  cause: orNull(openEnum(connectivityCauses)),
  /** why the last delivery was refused, a reason of ingest-readings; with the cause refused_deliveries */
  refusal_reason: orNull(z.string()),
  next_step: openEnum(connectivitySteps),
  /** a day of the patient's time zone: of the return or of the next call */
  next_step_on: orNull(dateSchema),
};

const deskCallSchema = z.object({
  id: uuidSchema,
  patient_id: uuidSchema,
  caller_id: uuidSchema,
  called_at: instantSchema,
  outcome: openEnum(deskCallOutcomes),
  note: orNull(z.string()),
  call_again_on: orNull(dateSchema),
});
export type DeskCall = z.output<typeof deskCallSchema>;

const connectivityItemSchema = z.object({
  patient_id: uuidSchema,
  short_id: z.string(),
  patient_info: patientInfoSchema,
  /** E.164, the first that is known of mobile and landline */
  phone_nr: orNull(z.string()),
  ...connectivityShape,
  devices: orEmpty(
    z.object({
      id: uuidSchema,
      name: orNull(z.string()),
      device_type: orNull(z.string()),
      /** readings that were refused so far */
      refused_count: z.int(),
      ...connectivityShape,
    }),
  ),
  last_call: orNull(deskCallSchema),
});
export type ConnectivityItem = z.output<typeof connectivityItemSchema>;

const countsSchema = z.object(
  Object.fromEntries(connectivityStates.map((state) => [state, z.int()])) as Record<
    (typeof connectivityStates)[number],
    z.ZodInt
  >,
);

const exampleCall: DeskCall = {
  id: "7c5d3b2e-9f03-44c5-8a71-8c9d0e1f2a81",
  patient_id: exampleId.erika,
  caller_id: exampleId.weber,
  called_at: exampleAt("09:30"),
  outcome: "not_reached",
  note: "Nobody at home, tries again after the weekend.",
  call_again_on: "2026-11-23",
};

export const exampleConnectivity = {
  state: "snoozed",
  last_contact_at: "2026-11-15T07:12:00+01:00",
  expected_by: "2026-11-17T00:00:00+01:00",
  disconnected_at: "2026-11-19T00:00:00+01:00",
  cause: "unknown",
  refusal_reason: null,
  next_step: "call_again",
  next_step_on: "2026-11-23",
};

export const listConnectivity = endpoint({
  name: "list-connectivity",
  resource: "connectivity",
  method: "GET",
  path: "/v1/x/connectivity",
  summary:
    "A window of the patients by the connectivity of their devices, the longest disconnected first, with the count of each state.",
  guard: "session",
  reason: "Failed to fetch connectivity",
  query: z.object({
    skip: z.int().min(0).max(listSkipMax).default(0),
    limit: z.int().min(1).max(connectivityLimitMax).default(50),
    state: z.array(z.enum(connectivityStates)).optional(),
    /** one patient alone */
    patient_id: uuidSchema.optional(),
  }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({
      items: orEmpty(connectivityItemSchema),
      /** of the requested states */
      total_count: z.int(),
      counts: countsSchema,
    }),
    example: {
      items: [
        {
          patient_id: exampleId.erika,
          short_id: "104",
          patient_info: examplePatientInfo,
          phone_nr: "+4930901820",
          ...exampleConnectivity,
          devices: [
            {
              id: "7c5d3b2e-9f03-44c5-8a71-8c9d0e1f2a82",
              name: "Waage 200",
              device_type: "SCALE",
              refused_count: 0,
              ...exampleConnectivity,
            },
          ],
          last_call: exampleCall,
        },
      ],
      total_count: 1,
      counts: { disconnected: 0, late: 0, snoozed: 1, away: 0, connected: 0, inactive: 0 },
    },
  },
  problems: recordProblems,
});

export const getConnectivityCounts = endpoint({
  name: "get-connectivity-counts",
  resource: "connectivity",
  method: "GET",
  path: "/v1/x/connectivity-counts",
  summary: "The number of patients in each state of connectivity, without the list.",
  guard: "session",
  reason: "Failed to count connectivity",
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({
      counts: countsSchema,
      /** patients whose state is being worked out again: the last one counts until then */
      due_count: orElse(z.int(), 0),
    }),
    example: {
      counts: { disconnected: 2, late: 1, snoozed: 1, away: 1, connected: 12, inactive: 3 },
      due_count: 0,
    },
  },
  problems: sessionProblems,
});

export const listDeskCalls = endpoint({
  name: "list-desk-calls",
  resource: "connectivity",
  method: "GET",
  path: "/v1/x/desk-calls",
  summary: "The latest 100 calls to a patient about devices, newest first.",
  guard: "session",
  reason: "Failed to fetch calls",
  query: z.object({ patient_id: uuidSchema }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ calls: orEmpty(deskCallSchema) }),
    example: { calls: [exampleCall] },
  },
  problems: recordProblems,
});

export const recordDeskCall = endpoint({
  name: "record-desk-call",
  resource: "connectivity",
  method: "POST",
  path: "/v1/x/desk-calls",
  summary:
    "Records that the caller called a patient about a device. call_again_on must lie after today in the patient's time zone, within a year.",
  guard: "session",
  reason: "Failed to record the call",
  body: {
    kind: "json",
    schema: z.strictObject({
      patient_id: uuidSchema,
      outcome: z.enum(deskCallOutcomes),
      note: noteTextSchema.nullish(),
      call_again_on: dateSchema.nullish(),
    }),
    example: {
      patient_id: exampleId.erika,
      outcome: "not_reached",
      note: exampleCall.note,
      call_again_on: "2026-11-23",
    },
  },
  answer: { kind: "json", status: 201, schema: deskCallSchema, example: exampleCall },
  problems: recordProblems,
});
