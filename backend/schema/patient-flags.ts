import { sql, boolean, index, jsonb, pgTable, smallint, text, uuid } from "../drizzle.ts";
import { id, instant } from "./columns.ts";
import { patients } from "./patients.ts";

/**
 * The thresholds of one patient, one row per version of a rule: a change closes the row (`replacedAt`) and
 * adds a new one, so that an old incident still finds the limit that raised it.
 */
export const patientFlags = pgTable(
  "patient_flags",
  {
    id: id(),
    patientId: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    type: text().notNull(),
    /** 200 yellow, 300 red */
    severity: smallint().notNull(),
    /** place among several rules of the same type and severity (INCR_WEIGHT has three) */
    slot: smallint().notNull().default(0),
    isActive: boolean().notNull(),
    /** limits, by type: { upper_limit }, { change, day_count, expand_reference_period } … */
    flagInfo: jsonb().$type<Record<string, unknown>>().notNull(),
    setAt: instant().notNull(),
    /** null: taken from a template when the patient was enrolled */
    setBy: uuid(),
    replacedAt: instant(),
  },
  (table) => [
    index("patient_flags_current")
      .on(table.patientId)
      .where(sql`replaced_at is null`),
    index("patient_flags_patient").on(table.patientId, table.setAt),
  ],
);
