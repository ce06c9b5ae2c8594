import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from "../drizzle.ts";
import type { DeliverySummary } from "#contract/implant-inbox.ts";
import { bytes, id, instant } from "./columns.ts";
import { patients } from "./patients.ts";
import { users } from "./users.ts";

/** A message of an implant as it came, byte by byte, and what became of it. Never deleted by a machine. */
export const implantDeliveries = pgTable(
  "implant_deliveries",
  {
    id: id(),
    receivedAt: instant().notNull(),
    /** mllp, folder, https, fhir */
    door: text().notNull(),
    /** the file's name, or the sender's address */
    origin: text().notNull(),
    /** hl7v2, idco-xml, fhir-json, pdf, unknown */
    format: text().notNull(),
    content: bytes().notNull(),
    size: integer().notNull(),
    /** SHA-256 of the content, hexadecimal */
    sha256: text().notNull(),
    /** SHA-256 without MSH: the same message sent again has another time there; null where there is no MSH */
    bodySha256: text(),
    /** MSH-10 */
    controlId: text(),
    /** MSH-3 and MSH-4 */
    sender: text(),
    /** new, unmatched, refused, done */
    state: text().notNull(),
    /** why it is unmatched or refused; names no patient */
    reason: text(),
    /** of a refusal: the segment, and the field */
    refusedLine: integer(),
    refusedField: text(),
    /** of a refusal: the header is wrong, and the answer was AR */
    isHeaderRefused: boolean().notNull().default(false),
    /** MEDTRONIC, BIOTRONIK …; null: none that we know */
    vendor: text(),
    serialNumber: text(),
    sessionType: text(),
    sessionAt: instant(),
    /** 300 red, 200 yellow, 0 routine */
    urgency: smallint().notNull().default(0),
    /** what it says, for the screen */
    summary: jsonb().$type<DeliverySummary>().notNull(),
    institutionId: uuid(),
    patientId: uuid().references(() => patients.id, { onDelete: "set null" }),
    reportIds: jsonb().$type<string[]>().notNull(),
    attachedBy: uuid().references(() => users.id),
    attachedAt: instant(),
    doneBy: uuid().references(() => users.id),
    doneAt: instant(),
    doneNote: text(),
  },
  (table) => [
    unique("implant_deliveries_content").on(table.sha256),
    index("implant_deliveries_state").on(table.state, table.receivedAt),
    index("implant_deliveries_control").on(table.controlId, table.sender),
    index("implant_deliveries_patient").on(table.patientId),
  ],
);
