import { sql, index, integer, pgTable, text, uuid } from "../drizzle.ts";
import { id, instant } from "./columns.ts";
import { users } from "./users.ts";

/**
 * The outbox: every mail is stored in the transaction of what causes it and sent afterwards, so that none is
 * lost or sent for something that did not happen.
 */
export const mails = pgTable(
  "mails",
  {
    id: id(),
    /** SUPPORT_REQUEST, DAILY_SUMMARY, PATIENT_MESSAGE */
    kind: text().notNull(),
    /** whose institutions may see it: the user who requested it, or the one who receives it */
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    recipient: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    /** of two mails with the same key the second is not stored: `daily-summary:<user>:<day>` */
    onceKey: text().unique("mails_once"),
    createdAt: instant().notNull(),
    attemptCount: integer().notNull().default(0),
    /** not before; moved on while a process tries, so that no other one sends it too */
    nextAttemptAt: instant().notNull(),
    sentAt: instant(),
    /** set: tried too often */
    gaveUpAt: instant(),
  },
  (table) => [
    index("mails_due")
      .on(table.nextAttemptAt)
      .where(sql`sent_at is null and gave_up_at is null`),
    index("mails_user").on(table.userId, table.createdAt),
  ],
);
