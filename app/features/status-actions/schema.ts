import { z } from "zod";
import { plainLineBreaks } from "#app/format/plain-line-breaks.ts";
import { offboardingReasons } from "#contract/status.ts";
import { noteLengthMax } from "#contract/codes/length-limits.ts";

/** The name of the dialog's form. */
export const statusActionForm = "status-action";

/** Step one of offboarding: a reason, and for OTHER a comment. Messages are keys. */
export const offboardingSchema = z
  .object({
    offboarding_reason: z.enum(offboardingReasons, { error: "form_errors.required" }),
    offboarding_comment: z
      .string()
      .optional()
      // a browser sends line breaks as CR LF and counts them as one character
      .transform((typed) => plainLineBreaks(typed ?? "").trim())
      .refine((comment) => comment.length <= noteLengthMax, "form_errors.too_long"),
  })
  .refine(
    ({ offboarding_reason, offboarding_comment }) =>
      offboarding_reason !== "OTHER" || offboarding_comment !== "",
    { path: ["offboarding_comment"], error: "patients.please_specify_reason" },
  );
export type Offboarding = z.output<typeof offboardingSchema>;
