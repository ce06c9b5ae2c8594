/**
 * Tables of `sessions.sqlite`. All personal data of a row is sealed (AES-256-GCM, app/server/session/seal.ts); only
 * times and keyed hashes are readable. If the file is deleted, all users are signed out and drafts are lost.
 *
 * Times are epoch milliseconds (UTC) of the machine's own clock.
 */
import { blob, index, integer, sqliteTable, text } from "../drizzle.ts";

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the reference in the browser's cookie: a reader of the file cannot sign in with it */
    key: text("key").primaryKey(),
    /** grows with every write; a writer that saw an older one must read again */
    version: integer("version").notNull(),
    /** keyed hash of the user's id; empty for visitors */
    ownerKey: text("owner_key"),
    /** live: a browser may come back with it; saved: ended, its drafts wait for its user; lists: a user's list settings */
    kind: text("kind", { enum: ["live", "saved", "lists"] }).notNull(),
    sealed: blob("sealed", { mode: "buffer" }).notNull(),
    createdAtMs: integer("created_at_ms").notNull(),
    lastActiveAtMs: integer("last_active_at_ms").notNull(),
  },
  (table) => [
    index("sessions_owner_key").on(table.ownerKey),
    index("sessions_last_active_at_ms").on(table.kind, table.lastActiveAtMs),
  ],
);

/** One row while a process holds a lock; a row past its end counts as free. */
export const locks = sqliteTable("locks", {
  name: text("name").primaryKey(),
  holder: text("holder").notNull(),
  endsAtMs: integer("ends_at_ms").notNull(),
});
