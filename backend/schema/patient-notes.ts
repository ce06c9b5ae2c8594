import { index, pgTable, text, uuid } from "../drizzle.ts";
import { id, instant } from "./columns.ts";
import { patients } from "./patients.ts";

/** Notes of clinicians on a patient: findings and notes of the incident checklist. */
export const patientNotes = pgTable(
  "patient_notes",
  {
    id: id(),
    patientId: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    content: text().notNull(),
    authorId: uuid().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index("patient_notes_patient").on(table.patientId, table.createdAt)],
);

/** The one sticky note of a patient; every save adds a row, the newest is shown. */
export const stickyNotes = pgTable(
  "sticky_notes",
  {
    id: id(),
    patientId: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    text: text().notNull(),
    authorId: uuid().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index("sticky_notes_patient").on(table.patientId, table.createdAt)],
);
