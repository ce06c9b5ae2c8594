import { z } from "zod";
import { plainLineBreaks } from "#app/format/plain-line-breaks.ts";
import { absenceReasons } from "#contract/codes/absence-reason.ts";
import { dateSchema } from "#contract/primitive.ts";
import { noteLengthMax } from "#contract/codes/length-limits.ts";

export const absenceForm = "absence";
export const deleteAbsenceForm = "delete_absence";

/** As the form sends it. Messages are keys. */
export const absenceFormSchema = z
  .object({
    reason: z.enum(absenceReasons, { error: "form_errors.required" }),
    start_date: day(),
    end_date: day(),
    comment: z
      .string()
      .default("")
      .transform((typed) => plainLineBreaks(typed).trim())
      .refine((text) => text.length <= noteLengthMax, "form_errors.too_long"),
    /** empty if the backend has no versions */
    expected_version: z
      .string()
      .default("")
      .transform((typed) => (/^\d{1,9}$/.test(typed) ? Number(typed) : undefined)),
  })
  .superRefine(({ start_date, end_date }, { addIssue }) => {
    if (end_date < start_date)
      addIssue({ code: "custom", path: ["end_date"], message: "form_errors.end_before_start" });
  });

function day() {
  return z
    .string({ error: "form_errors.required" })
    .trim()
    .superRefine((typed, { addIssue }) => {
      if (typed === "") addIssue({ code: "custom", message: "form_errors.required" });
      else if (!dateSchema.safeParse(typed).success)
        addIssue({ code: "custom", message: "form_errors.invalid_date" });
    });
}
