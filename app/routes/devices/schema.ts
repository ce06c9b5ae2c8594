import { z } from "zod";
import { plainLineBreaks } from "#app/format/plain-line-breaks.ts";
import { deskCallOutcomes } from "#contract/codes/connectivity.ts";
import { dateSchema } from "#contract/primitive.ts";
import { noteLengthMax } from "#contract/codes/length-limits.ts";

export const deskCallForm = "desk-call";

/** As the form sends it. Messages are keys. */
export const deskCallSchema = z.object({
  outcome: z.enum(deskCallOutcomes, { error: "form_errors.required" }),
  note: z
    .string()
    .default("")
    .transform((typed) => plainLineBreaks(typed).trim())
    .refine((text) => text.length <= noteLengthMax, "form_errors.too_long"),
  call_again_on: z
    .string()
    .trim()
    .default("")
    .refine((typed) => typed === "" || dateSchema.safeParse(typed).success, {
      error: "form_errors.invalid_date",
    }),
});
