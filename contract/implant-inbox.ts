/**
 * Implant inbox: what pacemakers, ICDs, CRTs and loop recorders sent, and what became of it. Not in the specification: an
 * addition under /v1/x/.
 */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { listSkipMax } from "./codes/length-limits.ts";
import {
  dateSchema,
  filledNoteTextSchema,
  instantSchema,
  openEnum,
  orElse,
  orEmpty,
  orNull,
  uuidSchema,
} from "./primitive.ts";
import { recordProblems, sessionProblems } from "./problem.ts";

const deliveryStates = ["new", "unmatched", "refused", "done"] as const;
export type DeliveryState = (typeof deliveryStates)[number];
export const deliveryDoors = ["mllp", "folder", "https", "fhir"] as const;
/** By the session type of IEEE 11073-10103: in clinic, planned, by the device, by the patient. */
const deliveryKinds = ["scheduled", "alert", "patient", "clinic", "other"] as const;
/** How long a user who finished or attached a delivery may undo it, minutes. */
export const deliveryUndoMinutes = 10;

const sourceSchema = z.object({ line: z.int(), field: z.string(), text: z.string() });
const factSchema = z.object({
  name: z.string(),
  chamber: orNull(z.string()),
  instance: orNull(z.string()),
  words: z.string(),
  value: z.string(),
  unit: orNull(z.string()),
  flag: orNull(z.string()),
  comments: orEmpty(z.string()),
  /** in the session before this one of the same implant */
  before: orNull(z.string()),
  source: sourceSchema,
});

/** What a delivery says, as far as it could be read. Texts are the sender's own words. */
const deliverySummarySchema = z.object({
  patient: orNull(
    z.object({
      identifiers: orEmpty(z.string()),
      family_name: orNull(z.string()),
      given_name: orNull(z.string()),
      /** as precise as it was sent: `1910`, `1951-06`, `1951-06-14` */
      birth_date: orNull(z.string()),
    }),
  ),
  manufacturer: orNull(z.string()),
  model: orNull(z.string()),
  /** as it was sent, with its zone where one was sent */
  session_time: orNull(z.string()),
  is_preliminary: orElse(z.boolean(), false),
  facts: orEmpty(factSchema),
  alerts: orEmpty(z.object({ severity: z.number(), words: z.string(), source: sourceSchema })),
  unread: orEmpty(
    z.object({
      code: z.string(),
      words: z.string(),
      text: z.string(),
      unit: orNull(z.string()),
      /** of a value that is no result, as it was sent: HL7 table 0085 */
      status: orNull(z.string()),
      why: z.string(),
      source: sourceSchema,
    }),
  ),
  notes: orEmpty(z.object({ text: z.string(), source: orNull(sourceSchema) })),
  document_count: orElse(z.int(), 0),
});
export type DeliverySummary = z.output<typeof deliverySummarySchema>;

const personSchema = z.object({
  patient_id: uuidSchema,
  short_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  birth_date: orNull(dateSchema),
});

const deliverySchema = z.object({
  id: uuidSchema,
  state: openEnum(deliveryStates),
  received_at: instantSchema,
  door: openEnum(deliveryDoors),
  format: z.string(),
  size: z.int(),
  vendor: orNull(z.string()),
  model: orNull(z.string()),
  serial_number: orNull(z.string()),
  kind: openEnum(deliveryKinds),
  session_at: orNull(instantSchema),
  urgency: z.number(),
  /** the sender's own words of its alerts, then the values that it calls wrong */
  alerts: orEmpty(z.string()),
  reason: orNull(z.string()),
  refused_line: orNull(z.int()),
  refused_field: orNull(z.string()),
  patient: orNull(personSchema),
  report_ids: orEmpty(uuidSchema),
  done_note: orNull(z.string()),
  done_at: orNull(instantSchema),
  /** until when the caller may take the last step back; null: not, or no more */
  undo_until: orNull(instantSchema),
});
export type ImplantDelivery = z.output<typeof deliverySchema>;

const exampleDelivery = {
  id: exampleId.delivery,
  state: "new",
  received_at: exampleAt("03:25"),
  door: "mllp",
  format: "hl7v2",
  size: 18_204,
  vendor: "BIOTRONIK",
  model: "Example 7 HF-T",
  serial_number: "00012345",
  kind: "alert",
  session_at: exampleAt("03:10"),
  urgency: 300,
  alerts: ["Battery Status: ERI"],
  reason: null,
  refused_line: null,
  refused_field: null,
  patient: {
    patient_id: exampleId.erika,
    short_id: "104",
    first_name: "Erika",
    last_name: "Beispiel",
    birth_date: "1951-06-14",
  },
  report_ids: [exampleId.report],
  done_note: null,
  done_at: null,
  undo_until: null,
} satisfies ImplantDelivery;

export const listImplantInbox = endpoint({
  name: "list-implant-inbox",
  resource: "implant-inbox",
  method: "GET",
  path: "/v1/x/implant-inbox",
  summary:
    "The deliveries of implants, urgent ones first and then the newest, with the count of each state.",
  guard: "session",
  reason: "Failed to fetch the implant inbox",
  query: z.object({
    state: z.enum(deliveryStates).default("new"),
    vendor: z.string().max(100).optional(),
    urgency: z.coerce.number().int().min(0).max(1000).optional(),
    kind: z.enum(deliveryKinds).optional(),
    skip: z.coerce.number().int().min(0).max(listSkipMax).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({
      items: orEmpty(deliverySchema),
      total: z.int(),
      counts: z.object({ new: z.int(), unmatched: z.int(), refused: z.int(), done: z.int() }),
      vendors: orEmpty(z.string()),
      /** what the caller did last and may still take back */
      last_step: orNull(
        z.object({
          kind: openEnum(["done", "attached"]),
          delivery_ids: orEmpty(uuidSchema),
          undo_until: instantSchema,
        }),
      ),
    }),
    example: {
      items: [exampleDelivery],
      total: 1,
      counts: { new: 1, unmatched: 0, refused: 0, done: 3 },
      vendors: ["BIOTRONIK"],
      last_step: {
        kind: "done",
        delivery_ids: [exampleId.finishedDelivery],
        undo_until: exampleAt("03:50"),
      },
    },
  },
  problems: sessionProblems,
});

export const getImplantDelivery = endpoint({
  name: "get-implant-delivery",
  resource: "implant-inbox",
  method: "GET",
  path: "/v1/x/implant-inbox/{delivery_id}",
  summary:
    "One delivery: its values, each with its line in the message; for an unmatched one also the patients it may belong to.",
  guard: "session",
  reason: "Failed to fetch the delivery",
  params: z.object({ delivery_id: uuidSchema }),
  /** name, birth date or short id; without it those with the name or birth date of the message */
  query: z.object({ search: z.string().max(100).optional() }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({
      delivery: deliverySchema,
      summary: deliverySummarySchema,
      candidates: orEmpty(personSchema),
    }),
    example: {
      delivery: exampleDelivery,
      summary: {
        patient: {
          identifiers: ["4711"],
          family_name: "Beispiel",
          given_name: "Erika",
          birth_date: "1951-06-14",
        },
        manufacturer: "BIO",
        model: "Example 7 HF-T",
        session_time: "2026-11-20 03:10:00 +01:00",
        is_preliminary: false,
        facts: [],
        alerts: [],
        unread: [],
        notes: [],
        document_count: 0,
      },
      candidates: [],
    },
  },
  problems: recordProblems,
});

export const getDeliveryDocument = endpoint({
  name: "get-delivery-document",
  resource: "implant-inbox",
  method: "GET",
  path: "/v1/x/implant-inbox/{delivery_id}/documents/{place}",
  summary: "A PDF of a delivery as it came, also before it is attached; the first has place 0.",
  guard: "session",
  reason: "Failed to fetch the document",
  params: z.object({ delivery_id: uuidSchema, place: z.coerce.number().int().min(0).max(1000) }),
  answer: { kind: "binary", status: 200, contentTypes: ["application/pdf"], ranges: true },
  problems: recordProblems,
});

export const receiveImplantDelivery = endpoint({
  name: "receive-implant-delivery",
  resource: "implant-inbox",
  method: "POST",
  path: "/v1/x/implant-inbox",
  summary:
    "Takes one file of an implant: HL7 v2, IEEE 11073-10103 in XML, CardX in JSON, or a PDF.",
  guard: "implant-inbox",
  reason: "Failed to take the delivery",
  body: {
    kind: "multipart",
    schema: z.strictObject({ file: z.file().min(1) }),
    files: ["file"],
    example: { file: new File(["MSH|"], "message.hl7") },
  },
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({
      deliveries: orEmpty(
        z.object({
          id: uuidSchema,
          state: openEnum(deliveryStates),
          is_known: z.boolean(),
          reason: orNull(z.string()),
          refused_line: orNull(z.int()),
          refused_field: orNull(z.string()),
        }),
      ),
    }),
    example: {
      deliveries: [
        {
          id: exampleId.delivery,
          state: "new",
          is_known: false,
          reason: null,
          refused_line: null,
          refused_field: null,
        },
      ],
    },
  },
  problems: sessionProblems,
});

export const attachImplantDelivery = endpoint({
  name: "attach-implant-delivery",
  resource: "implant-inbox",
  method: "POST",
  path: "/v1/x/implant-inbox/{delivery_id}/attach",
  summary: "Files an unmatched delivery with the patient whom the caller chose.",
  guard: "session",
  reason: "Failed to attach the delivery",
  params: z.object({ delivery_id: uuidSchema }),
  body: {
    kind: "json",
    schema: z.strictObject({ patient_id: uuidSchema }),
    example: { patient_id: exampleId.erika },
  },
  answer: { kind: "json", status: 200, schema: deliverySchema, example: exampleDelivery },
  problems: [...recordProblems, "conflict"],
});

const finishedSchema = z.object({ items: orEmpty(deliverySchema) });

export const finishImplantDeliveries = endpoint({
  name: "finish-implant-deliveries",
  resource: "implant-inbox",
  method: "POST",
  path: "/v1/x/implant-inbox-done",
  summary:
    "Finishes deliveries with a note: several at once only if none of them is red. Incidents stay open.",
  guard: "session",
  reason: "Failed to finish the deliveries",
  body: {
    kind: "json",
    schema: z.strictObject({
      delivery_ids: z.array(uuidSchema).min(1).max(100),
      note: filledNoteTextSchema,
    }),
    example: { delivery_ids: [exampleId.delivery], note: "Routine, no action" },
  },
  answer: {
    kind: "json",
    status: 200,
    schema: finishedSchema,
    example: { items: [exampleDelivery] },
  },
  problems: [...recordProblems, "conflict"],
});

export const undoImplantDeliveries = endpoint({
  name: "undo-implant-deliveries",
  resource: "implant-inbox",
  method: "POST",
  path: "/v1/x/implant-inbox-undo",
  summary:
    "Undoes the caller's last step: a finished delivery is open again, an attached one unmatched.",
  guard: "session",
  reason: "Failed to undo",
  body: {
    kind: "json",
    schema: z.strictObject({ delivery_ids: z.array(uuidSchema).min(1).max(100) }),
    example: { delivery_ids: [exampleId.finishedDelivery] },
  },
  answer: {
    kind: "json",
    status: 200,
    schema: finishedSchema,
    example: { items: [exampleDelivery] },
  },
  problems: [...recordProblems, "conflict"],
});
