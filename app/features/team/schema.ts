import { z } from "zod";
import { plainLineBreaks } from "#app/format/plain-line-breaks.ts";
import { handOverLengthMax } from "#contract/codes/claim.ts";
import { uuidSchema } from "#contract/primitive.ts";

export const claimForm = "claim";
export const giveForm = "give-patient";

/** "": no user holds the patient */
const holderSchema = z
  .string()
  .default("")
  .transform((id) => uuidSchema.safeParse(id).data ?? null);

/** As the forms send them. Messages are keys. */
export const claimSchema = z.object({
  intent: z.enum(["claim", "release"]),
  expected_holder_id: holderSchema,
});

export const giveSchema = z.object({
  expected_holder_id: holderSchema,
  holder_id: z
    .string()
    .default("")
    .refine((id) => uuidSchema.safeParse(id).success, "form_errors.required"),
  sentence: z
    .string()
    .default("")
    .transform((typed) => plainLineBreaks(typed).trim())
    .refine((text) => text !== "", "form_errors.required")
    .refine((text) => text.length <= handOverLengthMax, "form_errors.too_long"),
});
