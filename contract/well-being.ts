/** Well-being: how a patient says they feel. */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { instantSchema, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";

export const wellBeingSchema = z.object({
  id: uuidSchema,
  /** 0 very good to 4 very poor */
  well_being: z.number(),
  created_at: instantSchema,
  /** null: none provided; empty: no symptoms */
  raw_symptoms: orNull(z.array(z.string())),
});
export type WellBeing = z.output<typeof wellBeingSchema>;

export const exampleWellBeing: WellBeing = {
  id: exampleId.wellBeing,
  well_being: 3,
  created_at: exampleAt("07:15"),
  raw_symptoms: ["SHORTNESS_OF_BREATH"],
};

export const listWellBeing = endpoint({
  name: "list-well-being",
  resource: "well-being",
  method: "GET",
  path: "/v1/well-being",
  summary: "The well-being entries of a patient, oldest first.",
  guard: "session",
  reason: "Failed to fetch well-being",
  query: z.object({
    patient_id: uuidSchema,
    /** inclusive */
    start_timestamp: instantSchema.optional(),
    /** exclusive; left out when the window ends today */
    end_timestamp: instantSchema.optional(),
  }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.array(wellBeingSchema),
    example: [exampleWellBeing],
  },
  problems: recordProblems,
});
