import { index, integer, pgTable, text, uuid } from "../drizzle.ts";
import { bytes, id, instant } from "./columns.ts";
import { patients } from "./patients.ts";

/**
 * Files for a patient that are not what they should be: quarantined for the operator, and shown and played nowhere. The
 * newest few of a patient are stored whole; of the older ones only the description.
 */
export const quarantinedFiles = pgTable(
  "quarantined_files",
  {
    id: id(),
    patientId: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    receivedAt: instant().notNull(),
    /** the device token that it came with; null: the operator's own token */
    tokenId: uuid(),
    /** as it was sent */
    declaredType: text(),
    reason: text().notNull(),
    size: integer().notNull(),
    /** hexadecimal */
    sha256: text().notNull(),
    /** null: newer ones of the patient took its place */
    content: bytes(),
  },
  (table) => [index("quarantined_files_patient").on(table.patientId, table.receivedAt)],
);
