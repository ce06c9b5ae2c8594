import { z } from "zod";
import { doctorTitles, noTitle } from "./doctor-title.ts";
import { phoneNumberE164 } from "#app/format/phone-number.ts";
import { professions } from "#contract/access-request.ts";
import type { hcpInfoSchema } from "#contract/hcp-profile.ts";

export const textLengthMax = 200;

const required = () =>
  z
    .string({ error: "form_errors.required" })
    .trim()
    .min(1, "form_errors.required")
    .max(textLengthMax, "form_errors.too_long");

/**
 * Messages are keys. A title that the backend has and the list has not stays a choice: it comes as
 * `was_title`, like every field's value of when the form was opened, so that only what was changed is sent.
 */
export const profileSchema = z
  .object({
    title: required(),
    profession: z.enum(professions, { error: "form_errors.required" }),
    first_name: required(),
    last_name: required(),
    phone_nr: required().transform((typed, context) => {
      const number = phoneNumberE164(typed);
      if (number === null) context.addIssue("form_errors.invalid_phone_number");
      return number ?? "";
    }),
    was_title: z.string().optional(),
    was_profession: z.string().optional(),
    was_first_name: z.string().optional(),
    was_last_name: z.string().optional(),
    was_phone_nr: z.string().optional(),
  })
  .refine(
    ({ title, was_title }) =>
      title === noTitle || title === was_title || doctorTitles.some((known) => known === title),
    { path: ["title"], message: "form_errors.invalid_choice" },
  );

export type TypedProfile = z.output<typeof profileSchema>;

export const newsletterEmailSchema = z.object({
  newsletter_email: required().pipe(z.email("form_errors.invalid_email")),
});

type HcpInfo = z.input<typeof hcpInfoSchema>;

/** Only what differs from the form as it was opened; none is sent as no title. */
export function changedFields(typed: TypedProfile): HcpInfo {
  const { title, profession, first_name, last_name, phone_nr } = typed;
  return {
    ...(title === typed.was_title ? {} : { title: title === noTitle ? null : title }),
    ...(profession === typed.was_profession ? {} : { profession }),
    ...(first_name === typed.was_first_name ? {} : { first_name }),
    ...(last_name === typed.was_last_name ? {} : { last_name }),
    ...(phone_nr === typed.was_phone_nr ? {} : { phone_nr }),
  };
}
