/** Support: a request to the provider's support desk. */
import { z } from "zod";
import { supportTextLengthMax } from "./codes/length-limits.ts";
import { endpoint } from "./endpoint.ts";
import { emailSchema, filledTextSchema, phoneNumberSchema } from "./primitive.ts";
import { sessionProblems } from "./problem.ts";

const supportRequestSchema = z.strictObject({
  /** the form's subject */
  title: filledTextSchema,
  /** the form's message */
  text: z
    .string()
    .max(supportTextLengthMax)
    .refine((text) => text.trim() !== "", "Must not be empty"),
  email: emailSchema,
  phone: phoneNumberSchema.nullish(),
  callMeBack: z.boolean().default(false),
});

export const sendSupportRequest = endpoint({
  name: "send-support-request",
  resource: "support",
  method: "POST",
  path: "/v1/support-feedback-tmz",
  summary: "Sends a request to support.",
  guard: "session",
  reason: "Failed to send support request",
  body: {
    kind: "json",
    schema: supportRequestSchema,
    example: {
      title: "Scale does not connect",
      text: "A scale that worked yesterday sends nothing today.",
      email: "anna.weber@example.org",
      phone: null,
      callMeBack: false,
    },
  },
  answer: { kind: "empty", status: 204 },
  problems: sessionProblems,
});
