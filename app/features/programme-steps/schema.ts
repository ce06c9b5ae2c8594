import { z } from "zod";
import { dateSchema, uuidSchema } from "#contract/primitive.ts";
import { eitStepNumbers } from "#contract/codes/program-step.ts";

/** the forms' name among those of a page */
export const programmeStepForm = "programme-step";

/** EIT-06: the day is checked against the steps as they are then. */
export const logStepSchema = z.object({
  target_step: z.coerce.number().pipe(z.literal(eitStepNumbers)),
});

/** STEP-11. */
export const moveStepSchema = z.object({ event_id: uuidSchema });

/** A calendar day, YYYY-MM-DD; a browser without a date field sends whatever was typed. */
export const daySchema = dateSchema;
