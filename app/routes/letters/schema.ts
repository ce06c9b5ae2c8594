import { z } from "zod";
import { letterActions } from "#contract/codes/letter.ts";
import { programTypes } from "#contract/codes/program.ts";
import { uuidSchema } from "#contract/primitive.ts";

/** Names of the forms: a run is begun; something is done to one. */
export const beginForm = "letters";
export const runForm = "letter-run";

const required = { error: "form_errors.required" };

export const beginSchema = z.object({
  institution_id: uuidSchema,
  quarter: z.string().regex(/^\d{4}-Q[1-4]$/, required),
  language: z
    .enum(["mine", "patient"])
    .default("mine")
    .transform((whose) => whose === "patient"),
  /** left out: all */
  program_type: z.enum(programTypes).optional(),
});
export const actionSchema = z.object({ intent: z.enum(letterActions, required) });
