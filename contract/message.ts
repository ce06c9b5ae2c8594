/** Message: what the clinic writes to a patient, and the reply. */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import {
  filledTextSchema,
  instantSchema,
  openEnum,
  orElse,
  orNull,
  uuidSchema,
} from "./primitive.ts";
import { recordProblems, sessionProblems } from "./problem.ts";
import { examplePatientInfo, patientInfoSchema } from "./patient-info.ts";
import { messageLengthMax } from "./codes/length-limits.ts";

export const messageStates = [
  "WAITING_FOR_REPLY",
  "WAITING_FOR_ACK",
  "REPLIED_NOT_SEEN_YET",
  "REPLIED_SEEN",
  "ACKED",
  "ACKED_NOT_SEEN_YET",
] as const;
export type MessageState = (typeof messageStates)[number];

export const unreadMessageStates = ["REPLIED_NOT_SEEN_YET", "ACKED_NOT_SEEN_YET"] as const;

export const messageSchema = z.object({
  id: uuidSchema,
  patient_id: uuidSchema,
  author_id: orNull(uuidSchema),
  message: z.string(),
  title: orNull(z.string()),
  allow_to_reply: orElse(z.boolean(), false),
  state: openEnum(messageStates),
  created_at: instantSchema,
  acknowledged_at: orNull(instantSchema),
  reply_text: orNull(z.string()),
  /** addition: it went out with an acknowledgement, in the words of the clinic's template */
  is_receipt: orElse(z.boolean(), false),
});
export type Message = z.output<typeof messageSchema>;

const exampleMessage: Message = {
  id: exampleId.message,
  patient_id: exampleId.erika,
  author_id: exampleId.weber,
  message: "Please weigh yourself every morning before breakfast.",
  title: "Your weight",
  allow_to_reply: true,
  state: "REPLIED_NOT_SEEN_YET",
  created_at: exampleAt("08:10"),
  acknowledged_at: exampleAt("08:40"),
  reply_text: "I will, thank you.",
  is_receipt: false,
};

export const listMessages = endpoint({
  name: "list-messages",
  resource: "message",
  method: "GET",
  path: "/v1/patient-message",
  summary: "The messages with a patient, newest first.",
  guard: "session",
  reason: "Failed to fetch messages",
  query: z.object({
    patient_id: uuidSchema,
    state: z.array(z.enum(messageStates)).optional(),
    /** inclusive */
    created_after: instantSchema.optional(),
    /** exclusive */
    created_before: instantSchema.optional(),
  }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.array(messageSchema),
    // seen already: over an unread one the app opens its widget
    example: [{ ...exampleMessage, state: "REPLIED_SEEN" }],
  },
  problems: recordProblems,
});

/** Longest text of a message; the specification names none. */

export const newMessageSchema = z.strictObject({
  patient_id: uuidSchema,
  message: z
    .string()
    .max(messageLengthMax)
    .refine((text) => text.trim() !== "", "Must not be empty"),
  title: filledTextSchema.nullish(),
  allow_to_reply: z.boolean(),
});

export const sendMessage = endpoint({
  name: "send-message",
  resource: "message",
  method: "POST",
  path: "/v1/patient-message",
  summary: "Sends a message, which the patient answers or acknowledges.",
  guard: "session",
  reason: "Failed to send message",
  body: {
    kind: "json",
    schema: newMessageSchema,
    example: {
      patient_id: exampleId.erika,
      message: exampleMessage.message,
      title: exampleMessage.title,
      allow_to_reply: true,
    },
  },
  answer: {
    kind: "json",
    status: 201,
    schema: messageSchema,
    example: {
      ...exampleMessage,
      state: "WAITING_FOR_REPLY",
      acknowledged_at: null,
      reply_text: null,
    },
  },
  problems: recordProblems,
});

/** `patient_info` is an addition: without it the dashboard requests each patient's record. */
const overviewMessageSchema = messageSchema.extend({
  patient_info: orNull(patientInfoSchema),
});

/** Keyed by message id. */
const messageOverviewSchema = z.record(z.string(), overviewMessageSchema);
export type MessageOverview = z.output<typeof messageOverviewSchema>;

export const getMessageOverview = endpoint({
  name: "get-message-overview",
  resource: "message",
  method: "GET",
  path: "/v1/patient-message/overview",
  summary: "The latest messages with every patient of the user's institutions.",
  guard: "session",
  reason: "Failed to fetch message overview",
  answer: {
    kind: "json",
    status: 200,
    schema: messageOverviewSchema,
    example: { [exampleId.message]: { ...exampleMessage, patient_info: examplePatientInfo } },
  },
  problems: sessionProblems,
});

const messagesSeenSchema = z.strictObject({
  patient_id: uuidSchema,
  message_ids: z.array(uuidSchema).min(1).max(1000),
});

export const markMessagesSeen = endpoint({
  name: "mark-messages-seen",
  resource: "message",
  method: "PATCH",
  path: "/v1/patient-message/seen",
  summary: "Unread messages become seen; others stay as they are.",
  guard: "session",
  reason: "Failed to mark messages seen",
  body: {
    kind: "json",
    schema: messagesSeenSchema,
    example: { patient_id: exampleId.erika, message_ids: [exampleId.message] },
  },
  answer: {
    kind: "json",
    status: 200,
    schema: z.array(messageSchema),
    example: [{ ...exampleMessage, state: "REPLIED_SEEN" }],
  },
  problems: recordProblems,
});
