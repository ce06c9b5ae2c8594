import { index, pgTable, uuid } from "../drizzle.ts";
import { bytes, id, instant } from "./columns.ts";
import { patients } from "./patients.ts";
import { users } from "./users.ts";

/** Files in preview before their measurements are stored: one for each user and patient, for an hour. */
export const waitingImports = pgTable(
  "waiting_imports",
  {
    id: id(),
    patientId: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: instant().notNull(),
    content: bytes().notNull(),
  },
  (table) => [
    index("waiting_imports_owner").on(table.userId, table.patientId),
    index("waiting_imports_patient").on(table.patientId),
    index("waiting_imports_created").on(table.createdAt),
  ],
);
