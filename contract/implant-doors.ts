/** The ways in for messages of implants: which are open, what came last, and a try of the reader. Additions under /v1/x/. */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { exampleAt } from "./example.ts";
import { deliveryDoors } from "./implant-inbox.ts";
import { instantSchema, openEnum, orEmpty, orNull } from "./primitive.ts";
import { sessionProblems } from "./problem.ts";

const wayStateSchema = z.object({
  door: openEnum(deliveryDoors),
  is_open: z.boolean(),
});

export const getImplantDoors = endpoint({
  name: "get-implant-doors",
  resource: "implant-inbox",
  method: "GET",
  path: "/v1/x/implant-doors",
  summary: "Which ways in for messages are open, and the last message and error of each vendor.",
  guard: "session",
  reason: "Failed to fetch the ways in",
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({
      doors: orEmpty(wayStateSchema),
      vendors: orEmpty(
        z.object({
          /** null: messages whose vendor is not known */
          vendor: orNull(z.string()),
          last_message_at: orNull(instantSchema),
          last_error_at: orNull(instantSchema),
          last_error: orNull(z.string()),
        }),
      ),
    }),
    example: {
      doors: [{ door: "mllp", is_open: true }],
      vendors: [
        {
          vendor: "BIOTRONIK",
          last_message_at: exampleAt("03:25"),
          last_error_at: null,
          last_error: null,
        },
      ],
    },
  },
  problems: sessionProblems,
});

/** A trial is read while a user waits for it. */
export const trialBytesMax = 5_000_000;

export const tryImplantDelivery = endpoint({
  name: "try-implant-delivery",
  resource: "implant-inbox",
  method: "POST",
  path: "/v1/x/implant-try",
  summary:
    "Reads a message of an implant, or one of Vigil's examples, and answers what would become of it. Nothing is filed.",
  guard: "session",
  reason: "Failed to try the message",
  body: {
    kind: "multipart",
    schema: z.strictObject({
      /** without a file the example of this vendor is read */
      file: z.file().min(1).max(trialBytesMax).optional(),
      vendor: z.string().max(100).optional(),
    }),
    files: ["file"],
    example: { vendor: "BIOTRONIK" },
  },
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({
      is_read: z.boolean(),
      /** of a refusal: why, and where */
      reason: orNull(z.string()),
      refused_line: orNull(z.int()),
      refused_field: orNull(z.string()),
      format: z.string(),
      vendor: orNull(z.string()),
      has_serial_number: z.boolean(),
      value_count: z.int(),
      alert_count: z.int(),
      document_count: z.int(),
      unread_count: z.int(),
    }),
    example: {
      is_read: true,
      reason: null,
      refused_line: null,
      refused_field: null,
      format: "hl7v2",
      vendor: "BIOTRONIK",
      has_serial_number: true,
      value_count: 9,
      alert_count: 0,
      document_count: 0,
      unread_count: 0,
    },
  },
  problems: sessionProblems,
});
