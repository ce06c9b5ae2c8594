/** Adherence: whether a patient sent what was expected, day by day. */
import { adherenceStatuses } from "./codes/adherence.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import {
  dateSchema,
  instantSchema,
  openEnum,
  orEmpty,
  orNull,
  timeZoneSchema,
  uuidSchema,
} from "./primitive.ts";
import { recordProblems } from "./problem.ts";

/** A fraction from 0 to 1, despite its name. */
const fraction = orNull(z.number());

/** `data`: one status for each of `dates`, at the same index. */
const sectionSchema = z.object({
  data: orEmpty(openEnum(adherenceStatuses)),
  overall_adherence_percentage: fraction,
});

export const adherenceSchema = z.object({
  dates: orEmpty(dateSchema),
  overall: orNull(sectionSchema.extend({ partial_adherence_percentage: fraction })),
  vox_vc: orNull(sectionSchema.extend({ vox_percentage_quality: fraction })),
  well_being: orNull(sectionSchema),
  weight: orNull(sectionSchema),
  blood_pressure: orNull(sectionSchema),
  heart_rate: orNull(sectionSchema),
  ecg: orNull(sectionSchema),
  implant: orNull(sectionSchema),
});
export type Adherence = z.output<typeof adherenceSchema>;

export const getAdherence = endpoint({
  name: "get-adherence",
  resource: "adherence",
  method: "GET",
  path: "/v1/adherence/{patient_id}",
  summary: "The days of a range in the time zone tz_name; null for a section that does not apply.",
  guard: "session",
  reason: "Failed to fetch adherence",
  params: z.object({ patient_id: uuidSchema }),
  query: z.object({
    tz_name: timeZoneSchema,
    /** inclusive */
    start_at: instantSchema,
    /** exclusive */
    end_at: instantSchema,
  }),
  answer: {
    kind: "json",
    status: 200,
    schema: adherenceSchema,
    example: {
      dates: ["2026-11-19", "2026-11-20"],
      overall: {
        data: ["COMPLETE", "PARTIAL"],
        overall_adherence_percentage: 0.5,
        partial_adherence_percentage: 1,
      },
      vox_vc: null,
      well_being: { data: ["COMPLETE", "COMPLETE"], overall_adherence_percentage: 1 },
      weight: { data: ["COMPLETE", "COMPLETE"], overall_adherence_percentage: 1 },
      blood_pressure: { data: ["COMPLETE", "NO_DATA"], overall_adherence_percentage: 0.5 },
      heart_rate: { data: ["COMPLETE", "NO_DATA"], overall_adherence_percentage: 0.5 },
      ecg: { data: ["UNTRACKED", "UNTRACKED"], overall_adherence_percentage: null },
      implant: null,
    },
  },
  problems: recordProblems,
});
