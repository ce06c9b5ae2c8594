/**
 * Mail: what the clinic wrote, whether a mail server took it or not. Without a mail server this is where an
 * administrator reads it. Not in the specification: an addition under /v1/x/.
 */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { instantSchema, openEnum, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { sessionProblems } from "./problem.ts";

const mailKinds = ["SUPPORT_REQUEST", "DAILY_SUMMARY", "PATIENT_MESSAGE"] as const;

const mailSchema = z.object({
  id: uuidSchema,
  kind: openEnum(mailKinds),
  recipient: z.string(),
  reply_to: orNull(z.string()),
  subject: z.string(),
  text: z.string(),
  created_at: instantSchema,
  /** null while it waits, or where nothing is sent */
  sent_at: orNull(instantSchema),
  /** the mail server refused it so often that it is not tried again */
  gave_up_at: orNull(instantSchema),
});

const mailListSchema = z.object({
  /** false: no mail server is configured, mail is stored and shown here only */
  is_sent: z.boolean(),
  mails: orEmpty(mailSchema),
});

export const listMails = endpoint({
  name: "list-mails",
  resource: "mail",
  method: "GET",
  path: "/v1/x/mails",
  summary: "The mails of the users of the caller's institutions, newest first (ADMIN).",
  guard: "session",
  reason: "Failed to fetch mails",
  query: z.object({
    kind: z.enum(mailKinds).optional(),
    limit: z.int().min(1).max(500).default(100),
  }),
  answer: {
    kind: "json",
    status: 200,
    schema: mailListSchema,
    example: {
      is_sent: false,
      mails: [
        {
          id: exampleId.message,
          kind: "SUPPORT_REQUEST",
          recipient: "support@example.org",
          reply_to: "anna.weber@example.org",
          subject: "Scale does not connect",
          text: "A scale that worked yesterday sends nothing today.",
          created_at: exampleAt("09:30"),
          sent_at: null,
          gave_up_at: null,
        },
      ],
    },
  },
  problems: sessionProblems,
});
