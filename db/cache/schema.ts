/**
 * Tables of `cache.sqlite`: nothing clinical, deletable at any time. Every row belongs to one institution and
 * is never read for another. Times are epoch milliseconds (UTC) of the machine's own clock.
 */
import { integer, primaryKey, sqliteTable, text } from "../drizzle.ts";

/** The flag templates of an institution, as `/v1` answered. `json` is empty from a save until the next read. */
export const flagTemplates = sqliteTable("flag_templates", {
  institutionId: text("institution_id").primaryKey(),
  json: text("json"),
  /** grows with every drop, so that a read that began before a save cannot bring the old templates back */
  dropCount: integer("drop_count").notNull(),
  /** version of the app that wrote the row: another version may use another shape */
  writtenBy: text("written_by").notNull(),
  storedAtMs: integer("stored_at_ms").notNull(),
});

/** Names of colleagues (authors of notes and messages), as seen by one institution. */
export const publicUsers = sqliteTable(
  "public_users",
  {
    institutionId: text("institution_id").notNull(),
    userId: text("user_id").notNull(),
    json: text("json").notNull(),
    writtenBy: text("written_by").notNull(),
    storedAtMs: integer("stored_at_ms").notNull(),
  },
  (table) => [primaryKey({ columns: [table.institutionId, table.userId] })],
);
