import { index, pgTable, text, uuid } from "../drizzle.ts";
import { instant } from "./columns.ts";
import { patients } from "./patients.ts";
import { users } from "./users.ts";

/**
 * Who is at a patient: one row a patient at most, so that of two who ask at once one wins. A row whose time is over
 * counts as none (records/claims.ts).
 */
export const patientClaims = pgTable(
  "patient_claims",
  {
    patientId: uuid()
      .primaryKey()
      .references(() => patients.id, { onDelete: "cascade" }),
    institutionId: uuid().notNull(),
    holderId: uuid()
      .notNull()
      .references(() => users.id),
    claimedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** null: the holder took it */
    givenBy: uuid().references(() => users.id),
    sentence: text(),
  },
  (table) => [index("patient_claims_live").on(table.institutionId, table.expiresAt)],
);
