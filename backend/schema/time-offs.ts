import { index, integer, pgTable, text, uuid } from "../drizzle.ts";
import { day, id, instant } from "./columns.ts";
import { patients } from "./patients.ts";

/** Absences of a patient, whole days in the patient's time zone, ends included. */
export const timeOffs = pgTable(
  "time_offs",
  {
    id: id(),
    patientId: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    /** VACATION, HOSPITALIZATION_PLANNED, … OTHER */
    reason: text().notNull(),
    startDate: day().notNull(),
    endDate: day().notNull(),
    comment: text(),
    authorId: uuid().notNull(),
    createdAt: instant().notNull(),
    /** set: deleted; the record stays */
    deactivatedAt: instant(),
    /** counts the changes */
    version: integer().notNull().default(0),
  },
  (table) => [index("time_offs_patient").on(table.patientId, table.startDate)],
);
