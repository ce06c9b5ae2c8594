import { z } from "zod";
import { plainLineBreaks } from "#app/format/plain-line-breaks.ts";
import { reportTemplateNameMax, reportTextMax } from "#contract/codes/length-limits.ts";
import { uuidSchema } from "#contract/primitive.ts";
import { reportQuarterSchema } from "#contract/quarterly-report.ts";

/** The form's name among those of a page. */
export const remarkForm = "report-text";

const text = z
  .string()
  .default("")
  .transform(plainLineBreaks)
  .refine((typed) => typed.length <= reportTextMax, "form_errors.too_long");

/** Messages are keys. An empty text takes the text out of the report. */
export const remarkSchema = z.object({
  report_quarter: reportQuarterSchema,
  text,
  /** the text from which the form was filled, so that another user's text is not overwritten unseen */
  expected_version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});
export const chosenTemplateSchema = z.object({
  text: z.string().default("").transform(plainLineBreaks),
  template_id: uuidSchema.optional(),
});
export const newTemplateSchema = z.object({
  text: text.refine((typed) => typed.trim() !== "", "form_errors.required"),
  template_name: z
    .string({ error: "form_errors.required" })
    .transform((typed) => typed.trim())
    .refine((name) => name !== "", "form_errors.required")
    .refine((name) => name.length <= reportTemplateNameMax, "form_errors.too_long"),
});
