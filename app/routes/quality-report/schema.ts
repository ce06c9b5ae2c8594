import { z } from "zod";
import { uuidSchema } from "#contract/primitive.ts";

/** The form's name among those of its page. */
export const qualityReportForm = "quality-report";

const lengthMax = 100;
const patientsMax = 100_000;

/** Texts, so that leading zeros stay. Messages are keys. */
const practiceNumber = z
  .string({ error: "form_errors.required" })
  .trim()
  .min(1, "form_errors.required")
  .max(lengthMax, "form_errors.too_long");

export const qualityReportSchema = z.object({
  kv_number: practiceNumber,
  kv_pseudonym: practiceNumber,
  patient_ids: z
    .array(uuidSchema, { error: "quality_report.nobody_chosen" })
    .min(1, "quality_report.nobody_chosen")
    .max(patientsMax),
});
