/**
 * Ingest: how real measurements come in. Not in the specification: an addition under /v1/x/.
 *
 * Each reading is judged by itself, so that one broken record of a gateway does not lose the others: the answer says
 * for every record whether it was taken, known already, or refused and why. A reading is identified by patient, kind,
 * device and measuring time; sending it again changes nothing.
 */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { exampleId } from "./example.ts";
import { exampleIncident, incidentSchema } from "./incident.ts";
import { openEnum, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { publicProblems } from "./problem.ts";
import { exampleReadings, type SentReading } from "./reading.ts";

/** `PAT104`, or the patient's id. */
const patientReferenceSchema = z.union([
  z.string().regex(/^PAT\d{1,9}$/, "Must be a short id such as PAT104, or a UUID"),
  uuidSchema,
]);

export const readingsMax = 1000;

export const ingestSchema = z.strictObject({
  patient: patientReferenceSchema,
  /** each is judged by itself against Reading */
  readings: z.array(z.unknown()).min(1).max(readingsMax),
});
/** What a caller sends, with its readings typed. */
export interface Ingest {
  patient: string;
  readings: SentReading[];
}

/** Deliveries of one batch, and readings of all of them together at most `readingsMax`. */
const deliveriesMax = 200;

const ingestBatchSchema = z
  .strictObject({ deliveries: z.array(ingestSchema).min(1).max(deliveriesMax) })
  .refine(
    ({ deliveries }) =>
      deliveries.reduce((sum, { readings }) => sum + readings.length, 0) <= readingsMax,
    { path: ["deliveries"], error: `Must hold ${readingsMax} readings at most` },
  );

export const ingestOutcomes = ["taken", "duplicate", "refused"] as const;

/**
 * invalid: not a Reading. in_the_future: measured later than now. before_enrolment: more than a year before the patient
 * was enrolled, as devices measure that have lost their clock. conflicting: other value, same time.
 */
const refusalReasons = ["invalid", "in_the_future", "before_enrolment", "conflicting"] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const ingestAnswerSchema = z.object({
  patient_id: uuidSchema,
  taken: z.int(),
  duplicate: z.int(),
  refused: z.int(),
  /** one for each reading, in the order sent */
  records: orEmpty(
    z.object({
      index: z.int(),
      outcome: openEnum(ingestOutcomes),
      reason: orNull(openEnum(refusalReasons)),
      /** which field, and what is wrong with it; holds no measured value */
      message: orNull(z.string()),
      /** of what is stored; two for a blood pressure, systolic first */
      health_data_ids: orEmpty(uuidSchema),
    }),
  ),
  /** raised by these readings, red and yellow */
  incidents: orEmpty(incidentSchema),
});
export type IngestAnswer = z.output<typeof ingestAnswerSchema>;

const deliveryRefusals = ["unknown_patient"] as const;

const ingestBatchAnswerSchema = z.object({
  /** one for each delivery, in the order sent */
  deliveries: orEmpty(
    z.object({
      index: z.int(),
      /** as it was sent */
      patient: z.string(),
      /** why nothing of it was taken; null: see its answer */
      reason: orNull(openEnum(deliveryRefusals)),
      /** as of `ingest-readings`; if a patient is named twice, the first one has what was raised */
      answer: orNull(ingestAnswerSchema),
    }),
  ),
});

const exampleAnswer: z.input<typeof ingestAnswerSchema> = {
  patient_id: exampleId.erika,
  taken: 1,
  duplicate: 1,
  refused: 1,
  records: [
    {
      index: 0,
      outcome: "taken",
      reason: null,
      message: null,
      health_data_ids: [exampleId.weight],
    },
    {
      index: 1,
      outcome: "duplicate",
      reason: null,
      message: null,
      health_data_ids: [exampleId.systolic, exampleId.diastolic],
    },
    {
      index: 2,
      outcome: "refused",
      reason: "invalid",
      message: "measured_at: Invalid ISO datetime",
      health_data_ids: [],
    },
  ],
  incidents: [exampleIncident],
};

export const ingestReadings = endpoint({
  name: "ingest-readings",
  resource: "ingest",
  method: "POST",
  path: "/v1/x/ingest",
  summary: "Takes measurements of one patient and raises the incidents that they cause.",
  guard: "ingest",
  reason: "Failed to ingest readings",
  body: {
    kind: "json",
    schema: ingestSchema,
    example: { patient: "PAT104", readings: exampleReadings },
  },
  answer: {
    kind: "json",
    status: 200,
    schema: ingestAnswerSchema,
    example: exampleAnswer,
  },
  problems: [...publicProblems, "unauthorized", "token_expired", "forbidden", "not_found"],
});

export const ingestBatch = endpoint({
  name: "ingest-batch",
  resource: "ingest",
  method: "POST",
  path: "/v1/x/ingest-batch",
  summary:
    "Takes measurements of several patients in one transaction; an unknown patient refuses that delivery alone.",
  guard: "ingest",
  reason: "Failed to ingest readings",
  body: {
    kind: "json",
    schema: ingestBatchSchema,
    example: {
      deliveries: [
        { patient: "PAT104", readings: exampleReadings.slice(0, 3) },
        { patient: "PAT999999", readings: exampleReadings.slice(0, 1) },
      ],
    },
  },
  answer: {
    kind: "json",
    status: 200,
    schema: ingestBatchAnswerSchema,
    example: {
      deliveries: [
        { index: 0, patient: "PAT104", reason: null, answer: exampleAnswer },
        { index: 1, patient: "PAT999999", reason: "unknown_patient", answer: null },
      ],
    },
  },
  problems: [...publicProblems, "unauthorized", "token_expired", "forbidden"],
});
