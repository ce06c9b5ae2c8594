import { sql, boolean, index, pgTable, text, uuid } from "../drizzle.ts";
import { id, instant } from "./columns.ts";
import { institutions } from "./institutions.ts";
import { patients } from "./patients.ts";

/** What the clinic wrote to a patient, with the reply. States: life-cycles/message-state.ts. */
export const patientMessages = pgTable(
  "patient_messages",
  {
    id: id(),
    patientId: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    /** that of the patient, so that the overview of a clinic is one read of an index */
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id),
    authorId: uuid().notNull(),
    title: text(),
    message: text().notNull(),
    allowToReply: boolean().notNull(),
    /** WAITING_FOR_REPLY, WAITING_FOR_ACK, REPLIED_NOT_SEEN_YET, REPLIED_SEEN, ACKED_NOT_SEEN_YET, ACKED */
    state: text().notNull(),
    createdAt: instant().notNull(),
    /** when the patient replied or acknowledged */
    acknowledgedAt: instant(),
    replyText: text(),
    /** went out with an acknowledgement, in the words of the clinic's template (records/receipts.ts) */
    isReceipt: boolean().notNull().default(false),
  },
  (table) => [
    index("patient_messages_patient").on(table.patientId, table.createdAt),
    index("patient_messages_overview").on(table.institutionId, table.createdAt),
    index("patient_messages_unread")
      .on(table.institutionId, table.createdAt)
      .where(sql`state in ('REPLIED_NOT_SEEN_YET', 'ACKED_NOT_SEEN_YET')`),
  ],
);
