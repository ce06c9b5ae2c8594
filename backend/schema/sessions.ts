import { index, pgTable, text, uuid } from "../drizzle.ts";
import { id, instant } from "./columns.ts";
import { users } from "./users.ts";

/** One sign-in. Ended by logout, by a changed password, by reuse of an old refresh token, or by its age. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    /** when its user has last given a password, a second factor or a sign-in at the provider; null: not known */
    provenAt: instant(),
    /** who the identity provider says it is (`sub`), where that has signed the user in; null: by password */
    providerSubject: text(),
    /** the provider's session (`sid`), if it names one */
    providerSession: text(),
  },
  (table) => [
    index("sessions_provider_subject").on(table.providerSubject),
    index("sessions_user").on(table.userId),
    index("sessions_expires").on(table.expiresAt),
  ],
);

/**
 * The tokens of a session, as SHA-256 of their value: a reader of the table cannot use them. A refresh token that was
 * exchanged keeps its row with `replacedAt`, so that a lost answer can be distinguished from theft.
 */
export const sessionTokens = pgTable(
  "session_tokens",
  {
    hash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** access or refresh */
    kind: text().notNull(),
    issuedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    replacedAt: instant(),
  },
  (table) => [index("session_tokens_session").on(table.sessionId)],
);
