import { index, pgTable, text, uuid } from "../drizzle.ts";
import { bytes, instant } from "./columns.ts";
import { users } from "./users.ts";

/**
 * The first answer to a write with an Idempotency-Key, for a day. The key itself is not stored: its hash finds
 * the row, and the answer (which may hold a one-time password) is encrypted with a key made from it.
 */
export const storedAnswers = pgTable(
  "kept_answers",
  {
    /** of user, call and key */
    keyHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** keyed hash of the request */
    requestHash: text().notNull(),
    /** null only inside the transaction that is still at it */
    sealedAnswer: bytes(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("kept_answers_user").on(table.userId),
    index("kept_answers_created").on(table.createdAt),
  ],
);
