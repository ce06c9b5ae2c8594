/** The forms about webhooks. Messages are keys. */
import { z } from "zod";
import { webhookKinds } from "#contract/codes/webhook.ts";
import { uuidSchema } from "#contract/primitive.ts";
import { webhookNoteLengthMax, webhookUrlLengthMax } from "#contract/webhook.ts";

export const webhookForm = "webhook";
/** Names the forms of the list; the intent of each is one of these. */
export const webhookActions = [
  "test",
  "disable",
  "enable",
  "remove",
  "resend",
  "resend_all",
] as const;

/** Empty if the backend has no versions. */
const versionSchema = z
  .string()
  .default("")
  .transform((typed) => (/^\d{1,9}$/.test(typed) ? Number(typed) : undefined));

/** Which addresses the operator allows, the backend knows. */
export const webhookSchema = z.object({
  url: z
    .string({ error: "form_errors.required" })
    .trim()
    .max(webhookUrlLengthMax, "form_errors.too_long")
    .refine((typed) => /^https?:\/\//i.test(typed) && URL.canParse(typed), {
      error: "webhooks.refusal.not_a_url",
    }),
  kinds: z.array(z.enum(webhookKinds)).min(1, "webhooks.kinds_required"),
  note: z.string().trim().max(webhookNoteLengthMax, "form_errors.too_long").default(""),
  expected_version: versionSchema,
});

export const webhookActionSchema = z.object({
  id: uuidSchema,
  expected_version: versionSchema,
});
