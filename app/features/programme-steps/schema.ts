import { z } from "zod";
import { dateSchema, uuidSchema } from "#contract/primitive.ts";
import { eitStepNumbers } from "#contract/codes/program-step.ts";

/** the forms' name among those of a page */
export const programmeStepForm = "programme-step";

/** A calendar day, YYYY-MM-DD; a browser without a date field sends whatever was typed. */
const day = z
  .string({ error: "form_errors.invalid_date" })
  .refine((typed) => dateSchema.safeParse(typed).success, "form_errors.invalid_date");

/** The day is checked against the steps as they are then. */
export const logStepSchema = z.object({
  target_step: z.coerce
    .number()
    .transform((typed) => eitStepNumbers.find((number) => number === typed)),
  occurence_date: day,
});

export const moveStepSchema = z.object({
  event_id: z.string().transform((typed) => uuidSchema.safeParse(typed).data),
  to_be_triggered_at: day,
});
