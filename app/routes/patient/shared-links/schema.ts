import { z } from "zod";
import { sharedHours, sharedRecipientMax, sharedUsesMax } from "#contract/codes/shared-link.ts";
import { uuidSchema } from "#contract/primitive.ts";
import { reportQuarterSchema } from "#contract/quarterly-report.ts";

export const shareForm = "share";
export const revokeForm = "revoke-link";

export const shareSchema = z.object({
  quarter: reportQuarterSchema,
  language: z.string().optional(),
  recipient: z
    .string()
    .default("")
    .transform((typed) => typed.trim())
    .refine((typed) => typed !== "", "form_errors.required")
    .refine((typed) => typed.length <= sharedRecipientMax, "form_errors.too_long"),
  valid_hours: z.coerce
    .number()
    .refine((hours) => sharedHours.some((one) => one === hours), "form_errors.required"),
  uses_max: z.coerce
    .number({ error: "form_errors.invalid_number" })
    .int("form_errors.invalid_number")
    .min(1, "form_errors.invalid_number")
    .max(sharedUsesMax, "form_errors.invalid_number"),
});

export const revokeSchema = z.object({ shared_link_id: uuidSchema });
