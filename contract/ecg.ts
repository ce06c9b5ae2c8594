/** ECG: recordings of a patient, their signal, and what doctors found in them. */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { listSkipMax } from "./codes/length-limits.ts";
import {
  instantSchema,
  noteTextSchema,
  openEnum,
  orElse,
  orEmpty,
  orNull,
  uuidSchema,
} from "./primitive.ts";
import { recordProblems } from "./problem.ts";

export const ecgTagGroups = {
  rhythm: ["SINUS", "ATRIAL_FIBRILLATION", "ATRIAL_FLUTTER", "STIMULATED", "UNSURE"],
  supraventricular: ["SVT", "SV_BURST", "SV_COUPLET", "SV_BIGEMINY", "SV_EXTRASYSTOLE"],
  ventricular: ["VT", "VT_BURST", "VT_COUPLET", "VT_BIGEMINY", "VT_TRIGEMINY"],
} as const;
export const ecgTags = [
  ...ecgTagGroups.rhythm,
  ...ecgTagGroups.supraventricular,
  ...ecgTagGroups.ventricular,
] as const;
export type EcgTag = (typeof ecgTags)[number];

/**
 * device: the device's own figure. computed: by the backend, from the trace. undetermined: neither could determine it.
 */
export const rateSources = ["device", "computed", "undetermined"] as const;
export type RateSource = (typeof rateSources)[number];

/** extensions: what a backend knows of the heart rate's origin and of the lead's name; another may not say */
const origin = {
  rate_source: openEnum(rateSources).nullish(),
  /** as the device named it ("II", "MLII") */
  lead: z.string().nullish(),
};

const findings = {
  tags: orEmpty(openEnum(ecgTags)),
  abnormal: orElse(z.boolean(), false),
  corrupted_device: orElse(z.boolean(), false),
  comment: orNull(z.string()),
};

const ecgListItemSchema = z.object({
  health_data_id: uuidSchema,
  measured_at: instantSchema,
  /** 0 no atrial fibrillation, 1 atrial fibrillation; null or 2 is inconclusive */
  afib_result: orNull(z.number()),
  bpm: orNull(z.number()),
  /** severity number as text to number of incidents: {"300": 1} */
  incident_count: orElse(z.record(z.string(), z.int()), {}),
  last_review: orNull(z.object(findings)),
  ...origin,
});
export type EcgListItem = z.output<typeof ecgListItemSchema>;

const ecgListSchema = z.object({
  ecg_data: orEmpty(ecgListItemSchema),
  /** of all pages */
  total_count: z.int(),
});

export const ecgPageLength = 30;

export const listEcgs = endpoint({
  name: "list-ecgs",
  resource: "ecg",
  method: "GET",
  path: "/v1/ecgs",
  summary: "A page of the ECGs of a patient, newest first.",
  guard: "session",
  reason: "Failed to fetch ECGs",
  query: z.object({
    patient_id: uuidSchema,
    /** inclusive */
    measured_after: instantSchema.optional(),
    /** exclusive; left out when the window ends today */
    measured_before: instantSchema.optional(),
    skip: z.int().min(0).max(listSkipMax).default(0),
    limit: z.int().min(1).max(1000).default(ecgPageLength),
  }),
  answer: {
    kind: "json",
    status: 200,
    schema: ecgListSchema,
    example: {
      ecg_data: [
        {
          health_data_id: exampleId.ecg,
          measured_at: exampleAt("07:25"),
          afib_result: 0,
          bpm: 88,
          incident_count: {},
          last_review: null,
        },
      ],
      total_count: 1,
    },
  },
  problems: recordProblems,
});

const ecgReviewSchema = z.object({
  id: orNull(uuidSchema),
  hcp_user_id: orNull(uuidSchema),
  created_at: instantSchema,
  health_data_id: orNull(uuidSchema),
  ...findings,
});
export type EcgReview = z.output<typeof ecgReviewSchema>;

const exampleReview: EcgReview = {
  id: exampleId.review,
  hcp_user_id: exampleId.weber,
  created_at: exampleAt("09:40"),
  health_data_id: exampleId.ecg,
  tags: ["SINUS", "SV_EXTRASYSTOLE"],
  abnormal: false,
  corrupted_device: false,
  comment: "Single supraventricular extrasystoles.",
};

/** Seconds since the start of the recording, and as many values. */
const ecgSignalSchema = z.object({
  dt: z.array(z.number()),
  /** in `unit`; without it the unit is the setting V1_ECG_UNIT (mV); null if none was read */
  values: z.array(z.number().nullable()),
  unit: orNull(z.string()),
});

export const ecgSchema = z.object({
  metadata: z.object({ measured_at: instantSchema }),
  /** 301 heart rate in bpm, 605 machine rhythm result */
  features: orEmpty(z.object({ health_data_type: z.int(), value: orNull(z.number()) })),
  reviews: orEmpty(ecgReviewSchema),
  signal: ecgSignalSchema,
  /**
   * extension: the R peaks in seconds since the start, as the backend found them in the rhythm lead; a backend may not
   * look for them
   */
  r_peaks: z.array(z.number()).optional(),
  /**
   * extension: the names of all leads, the rhythm lead first; left out if there is only one, or if a backend has only
   * one
   */
  leads: z.array(z.string()).nullish(),
  ...origin,
});
export type Ecg = z.output<typeof ecgSchema>;

const params = z.object({ ecg_signal_health_data_id: uuidSchema });

export const getEcg = endpoint({
  name: "get-ecg",
  resource: "ecg",
  method: "GET",
  path: "/v1/ecgs/{ecg_signal_health_data_id}",
  summary: "One ECG with its signal and reviews.",
  guard: "session",
  reason: "Failed to fetch ECG",
  params,
  query: z.object({
    /** extension: which of `leads`; left out: the rhythm lead. A lead that is not there is an unknown record: 404. */
    lead: z.string().min(1).max(60).optional(),
  }),
  answer: {
    kind: "json",
    status: 200,
    schema: ecgSchema,
    example: {
      metadata: { measured_at: exampleAt("07:25") },
      features: [
        { health_data_type: 301, value: 88 },
        { health_data_type: 605, value: 0 },
      ],
      reviews: [exampleReview],
      signal: { dt: [0, 0.004, 0.008], values: [0.02, 0.03, 0.11], unit: "mV" },
    },
  },
  problems: recordProblems,
});

/** The reviewer is the signed-in user, whatever a payload says. */
export const newEcgReviewSchema = z.strictObject({
  tags: z
    .array(z.enum(ecgTags))
    .min(1, "At least one tag is required")
    .refine((tags) => new Set(tags).size === tags.length, "Each tag counts once"),
  comment: noteTextSchema.nullish(),
  abnormal: z.boolean().default(false),
  corrupted_device: z.boolean().default(false),
  health_data_id: uuidSchema,
});

export const createEcgReview = endpoint({
  name: "create-ecg-review",
  resource: "ecg",
  method: "POST",
  path: "/v1/ecgs/{ecg_signal_health_data_id}/review",
  summary: "Adds a review; for HCPs only.",
  guard: "session",
  reason: "Failed to add ECG review",
  params,
  body: {
    kind: "json",
    schema: newEcgReviewSchema,
    example: {
      tags: ["SINUS", "SV_EXTRASYSTOLE"],
      comment: "Single supraventricular extrasystoles.",
      abnormal: false,
      corrupted_device: false,
      health_data_id: exampleId.ecg,
    },
  },
  answer: { kind: "json", status: 201, schema: ecgReviewSchema, example: exampleReview },
  problems: recordProblems,
});
