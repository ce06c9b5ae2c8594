/** Health data: measured values as series for the graphs. */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { exampleId } from "./example.ts";
import { instantSchema, orElse, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";

/** Parallel lists. Timestamps in seconds since 1970, values in the unit of the type. */
const seriesSchema = z.object({
  health_data_ids: z.array(uuidSchema),
  timestamps: z.array(z.number()),
  values: z.array(z.number()),
});
export type Series = z.output<typeof seriesSchema>;

/** Keyed by the type identifier as text, "101". */
export const seriesByTypeSchema = z.record(z.string(), seriesSchema);
export type SeriesByType = z.output<typeof seriesByTypeSchema>;

/** 2026-11-20T07:12:00+01:00 and the day before. */
export const exampleSeries: SeriesByType = {
  "101": {
    health_data_ids: ["3e7a5d30-5c6f-4081-8c3d-4e5f6a7b8c40", exampleId.weight],
    timestamps: [1795068840, 1795155120],
    values: [82.4, 83.6],
  },
};

export const getHealthData = endpoint({
  name: "get-health-data",
  resource: "health-data",
  method: "GET",
  path: "/v1/health-data",
  summary: "The series of a patient, oldest value first; one request may name several types.",
  guard: "session",
  reason: "Failed to fetch health data",
  query: z.object({
    patient_id: uuidSchema,
    health_data_type_id: z.array(z.int().min(0).max(9999)).min(1).max(10),
    /** false is sent for weight and heart rate: leaves doubtful values out */
    is_inconclusive: z.boolean().optional(),
    /** inclusive */
    measured_after: instantSchema.optional(),
    /** exclusive; left out when the window ends today */
    measured_before: instantSchema.optional(),
  }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ health_data: orElse(seriesByTypeSchema, {}) }),
    example: { health_data: exampleSeries },
  },
  problems: recordProblems,
});
