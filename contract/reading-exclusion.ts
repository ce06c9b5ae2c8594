/**
 * Exclusion of a measurement by a clinician: it stays stored and can be read, and no rule, series, mean or count uses
 * it until the exclusion is undone. Not in the specification: an addition under /v1/x/. Measurements withdrawn by their
 * sender are listed beside it, because they do not count either; only the sender can change that.
 */
import { z } from "zod";
import { exclusionReasons } from "./codes/exclusion-reason.ts";
import { otherSeries } from "./codes/other-measurement.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { instantSchema, openEnum, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";

/** characters */
export const exclusionCommentMax = 500;

const measurementKinds = [
  "weight",
  "blood_pressure",
  "heart_rate",
  ...otherSeries,
  "ecg",
  "well_being",
] as const;
export type MeasurementKind = (typeof measurementKinds)[number];

export const measurementSchema = z.object({
  /** of the value, recording or answer; for a blood pressure that of its systolic half, if it has one */
  reading_id: uuidSchema,
  kind: openEnum(measurementKinds),
  measured_at: instantSchema,
  /** kg, bpm or the unit of the series; of a blood pressure systolic in mmHg, of an ECG bpm, of an answer the score */
  value: orNull(z.number()),
  /** mmHg; null for other kinds */
  diastolic: orNull(z.number()),
});
export type Measurement = z.output<typeof measurementSchema>;

const exclusionSchema = measurementSchema.extend({
  /** null if the sender withdrew it: there is nothing to undo */
  exclusion_id: orNull(uuidSchema),
  /** `clinician`, or `sender` */
  origin: openEnum(["clinician", "sender"]),
  /** null if the sender withdrew it */
  reason: orNull(openEnum(exclusionReasons)),
  comment: orNull(z.string()),
  excluded_at: instantSchema,
  excluded_by: orNull(uuidSchema),
  undone_at: orNull(instantSchema),
  undone_by: orNull(uuidSchema),
  /** the incidents that are withdrawn because of it */
  withdrawn_incidents: orEmpty(
    z.object({
      id: uuidSchema,
      flag_type: orNull(z.string()),
      severity: z.number(),
      happened_at: instantSchema,
      /** it stays acknowledged */
      acknowledgement_timestamp: orNull(instantSchema),
    }),
  ),
});
export type ReadingExclusion = z.output<typeof exclusionSchema>;

const exampleExclusion = {
  exclusion_id: exampleId.exclusion,
  reading_id: exampleId.heartRate,
  kind: "heart_rate" as const,
  measured_at: exampleAt("07:13"),
  value: 72,
  diastolic: null,
  origin: "clinician" as const,
  reason: "wrong_handling" as const,
  comment: "Cuff over the sleeve",
  excluded_at: exampleAt("09:30"),
  excluded_by: exampleId.weber,
  undone_at: null,
  undone_by: null,
  withdrawn_incidents: [],
};

export const listReadingExclusions = endpoint({
  name: "list-reading-exclusions",
  resource: "reading-exclusion",
  method: "GET",
  path: "/v1/x/reading-exclusions",
  summary:
    "The exclusions of a patient's measurements and their withdrawals, the newest first; or those of one measurement by its id.",
  guard: "session",
  reason: "Failed to fetch excluded readings",
  query: z.object({
    patient_id: uuidSchema,
    /** what `measurement` must be: one that counts */
    reading_id: uuidSchema.optional(),
  }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({
      exclusions: orEmpty(exclusionSchema),
      /** null: not asked for, or no measurement of this patient that counts */
      measurement: orNull(measurementSchema),
    }),
    example: { exclusions: [exampleExclusion], measurement: null },
  },
  problems: recordProblems,
});

export const excludeReading = endpoint({
  name: "exclude-reading",
  resource: "reading-exclusion",
  method: "POST",
  path: "/v1/x/exclude-reading",
  summary:
    "Excludes a measurement: rules are evaluated again without it, and incidents that were based on it alone are withdrawn.",
  guard: "session",
  reason: "Failed to exclude the reading",
  body: {
    kind: "json",
    schema: z
      .strictObject({
        patient_id: uuidSchema,
        /** of either half of a blood pressure */
        reading_id: uuidSchema,
        reason: z.enum(exclusionReasons),
        comment: z.string().trim().max(exclusionCommentMax).nullable(),
      })
      .refine(({ reason, comment }) => reason !== "other" || comment, {
        message: "Another reason is told in words",
        path: ["comment"],
      }),
    example: {
      patient_id: exampleId.erika,
      reading_id: exampleId.weight,
      reason: "somebody_else",
      comment: null,
    },
  },
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({
      exclusion_id: uuidSchema,
      /** how many incidents were withdrawn, and how many are new */
      withdrawn_count: z.int(),
      raised_count: z.int(),
    }),
    example: { exclusion_id: exampleId.exclusion, withdrawn_count: 1, raised_count: 0 },
  },
  problems: [...recordProblems, "conflict"],
});

export const undoReadingExclusion = endpoint({
  name: "undo-reading-exclusion",
  resource: "reading-exclusion",
  method: "POST",
  path: "/v1/x/undo-reading-exclusion",
  summary:
    "Ends the exclusion: the measurement counts again, and so do the incidents that were based on it.",
  guard: "session",
  reason: "Failed to undo the exclusion",
  body: {
    kind: "json",
    schema: z.strictObject({ patient_id: uuidSchema, exclusion_id: uuidSchema }),
    example: { patient_id: exampleId.erika, exclusion_id: exampleId.exclusion },
  },
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({
      /** how many incidents are valid again, and how many are new */
      reinstated_count: z.int(),
      raised_count: z.int(),
    }),
    example: { reinstated_count: 1, raised_count: 0 },
  },
  problems: [...recordProblems, "conflict"],
});
