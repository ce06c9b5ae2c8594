import { index, pgTable, text, uuid } from "../drizzle.ts";
import { id, instant } from "./columns.ts";
import { patients } from "./patients.ts";

/** Every status a patient has had, with who gave it and, for OFFBOARDING, why. */
export const statusHistory = pgTable(
  "status_history",
  {
    id: id(),
    patientId: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    status: text().notNull(),
    createdAt: instant().notNull(),
    offboardingReason: text(),
    comment: text(),
    authorId: uuid(),
  },
  (table) => [index("status_history_patient").on(table.patientId, table.createdAt)],
);
