import { z } from "zod";
import { phoneNumberE164 } from "#app/format/phone-number.ts";
import { professions } from "#contract/access-request.ts";

export const signupForm = "signup";

/** of the longest field */
export const fieldLengthMax = 200;

const required = () =>
  z
    .string({ error: "form_errors.required" })
    .trim()
    .min(1, "form_errors.required")
    .max(fieldLengthMax, "form_errors.too_long");

/** Messages are keys. */
export const signupSchema = z.object({
  profession: z.enum(professions, { error: "form_errors.required" }),
  name: required(),
  email: required().pipe(z.email("form_errors.invalid_email")),
  tel_nr: z
    .string()
    .trim()
    .max(60, "form_errors.invalid_phone_number")
    .optional()
    .transform((typed, context) => {
      if (!typed) return undefined;
      const number = phoneNumberE164(typed);
      if (number === null) context.addIssue("form_errors.invalid_phone_number");
      return number ?? undefined;
    }),
  institution: z.string().trim().max(fieldLengthMax, "form_errors.too_long").optional(),
  acceptTerms: z.literal("on", { error: "form_errors.terms_required" }),
});
