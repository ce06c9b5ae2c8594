import { z } from "zod";
import { plainLineBreaks } from "#app/format/plain-line-breaks.ts";
import { phoneNumberE164 } from "#app/format/phone-number.ts";
import { subjectLengthMax, supportTextLengthMax } from "#contract/codes/length-limits.ts";

const required = () => z.string({ error: "form_errors.required" }).trim();

/** Messages are keys. */
export const supportSchema = z.object({
  title: required().min(1, "form_errors.required").max(subjectLengthMax, "too_long_subject"),
  text: required()
    .transform(plainLineBreaks)
    .pipe(z.string().min(1, "form_errors.required").max(supportTextLengthMax, "too_long_message")),
  email: required()
    .min(1, "form_errors.required")
    .max(254, "form_errors.invalid_email")
    .pipe(z.email("form_errors.invalid_email")),
  phone: z
    .string()
    .trim()
    .optional()
    .transform((typed, context) => {
      if (!typed) return undefined;
      const number = phoneNumberE164(typed);
      if (number === null) context.addIssue("form_errors.invalid_phone_number");
      return number ?? undefined;
    }),
  callMeBack: z
    .literal("on")
    .optional()
    .transform((ticked) => ticked === "on"),
});
