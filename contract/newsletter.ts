/** Newsletter: which mails an HCP receives. */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { emailSchema, orElse, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";

const newsletterSchema = z.object({
  receive_patient_message: orElse(z.boolean(), false),
  /** the daily summary, at 10:00 in Berlin */
  receive_daily_alert: orElse(z.boolean(), false),
  newsletter_email: orNull(z.string()),
  /** addition: false when this backend sends no mail about messages; the setting is then not shown */
  has_patient_message_mail: orElse(z.boolean(), true),
});
export type Newsletter = z.output<typeof newsletterSchema>;

/** All three are sent. */
const newsletterChangeSchema = z.strictObject({
  receive_patient_message: z.boolean(),
  receive_daily_alert: z.boolean(),
  newsletter_email: emailSchema,
});

const params = z.object({ hcp_user_id: uuidSchema });
const example = {
  receive_patient_message: true,
  receive_daily_alert: true,
  newsletter_email: "anna.weber@example.org",
};

export const getNewsletter = endpoint({
  name: "get-newsletter",
  resource: "newsletter",
  method: "GET",
  path: "/v1/newsletter/{hcp_user_id}/config",
  summary: "The own email settings.",
  guard: "session",
  reason: "Failed to fetch email settings",
  params,
  answer: {
    kind: "json",
    status: 200,
    schema: newsletterSchema,
    example: { ...example, has_patient_message_mail: true },
  },
  problems: recordProblems,
});

export const putNewsletter = endpoint({
  name: "put-newsletter",
  resource: "newsletter",
  method: "PUT",
  path: "/v1/newsletter/{hcp_user_id}/config",
  summary: "Stores the own email settings.",
  guard: "session",
  reason: "Failed to save email settings",
  params,
  body: { kind: "json", schema: newsletterChangeSchema, example },
  answer: {
    kind: "json",
    status: 200,
    schema: newsletterSchema,
    example: { ...example, has_patient_message_mail: true },
  },
  problems: recordProblems,
});
