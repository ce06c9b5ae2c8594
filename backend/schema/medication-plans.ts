import { sql, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from "../drizzle.ts";
import type { Prescription } from "#contract/medication.ts";
import { id, instant } from "./columns.ts";
import { patients } from "./patients.ts";

/** The versions of a patient's medication plan; none is ever changed but for its end. */
export const medicationPlans = pgTable(
  "medication_plans",
  {
    id: id(),
    patientId: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    /** 1, 2, 3 … */
    version: integer().notNull(),
    prescriptions: jsonb().$type<Prescription[]>().notNull(),
    comments: text(),
    validityStartsAt: instant().notNull(),
    /** null while no later version has replaced it */
    validityEndsAt: instant(),
    authorId: uuid(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique("medication_plans_version").on(table.patientId, table.version),
    // two that are valid without end cannot both be the plan
    uniqueIndex("medication_plans_open")
      .on(table.patientId)
      .where(sql`validity_ends_at is null`),
  ],
);
