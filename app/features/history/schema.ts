import { z } from "zod";
import { plainLineBreaks } from "#app/format/plain-line-breaks.ts";
import { noteLengthMax } from "#contract/codes/length-limits.ts";

export const findingForm = "finding";

/** Messages are keys. */
export const findingSchema = z.object({
  content: z
    .string({ error: "form_errors.required" })
    .transform(plainLineBreaks)
    .refine((text) => text.trim() !== "", "form_errors.required")
    .refine((text) => text.length <= noteLengthMax, "form_errors.too_long"),
});
