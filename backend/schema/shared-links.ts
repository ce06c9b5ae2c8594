import { index, integer, pgTable, text, uuid } from "../drizzle.ts";
import { bytes, id, instant } from "./columns.ts";
import { patients } from "./patients.ts";
import { users } from "./users.ts";

/**
 * Documents that were shared by a link and a code. Neither is stored: only their SHA-256. The document is removed with
 * the last use, the end of its time or the revocation; the row stays and shows that it was shared.
 */
export const sharedLinks = pgTable(
  "shared_links",
  {
    id: id(),
    patientId: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    /** YYYY-Qn */
    quarter: text().notNull(),
    recipient: text().notNull(),
    /** SHA-256, hexadecimal */
    tokenHash: text().notNull().unique(),
    codeHash: text().notNull(),
    /** the PDF */
    content: bytes(),
    createdAt: instant().notNull(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    expiresAt: instant().notNull(),
    uses: integer().notNull().default(0),
    usesMax: integer().notNull(),
    wrongCodes: integer().notNull().default(0),
    lastUsedAt: instant(),
    revokedAt: instant(),
    revokedBy: uuid(),
  },
  (table) => [
    index("shared_links_patient").on(table.patientId, table.createdAt),
    index("shared_links_expiry").on(table.expiresAt),
  ],
);
