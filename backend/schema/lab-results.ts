import {
  sql,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "../drizzle.ts";
import { labSources } from "#contract/codes/lab.ts";
import { instant } from "./columns.ts";
import { patients } from "./patients.ts";

/**
 * A version of a laboratory value, as it was sent. A correction is a further row of the same id; nothing is changed but
 * which version is the current one.
 */
export const labResults = pgTable(
  "lab_results",
  {
    /** of all its versions */
    id: uuid().notNull(),
    version: integer().notNull(),
    patientId: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    isCurrent: boolean().notNull(),
    isWithdrawn: boolean().notNull().default(false),
    isPreliminary: boolean().notNull().default(false),
    /** as the sender names it */
    name: text().notNull(),
    loinc: text(),
    value: doublePrecision(),
    comparator: text(),
    valueText: text(),
    /** as it was printed */
    unit: text(),
    /** UCUM code of `unit`; null: not known */
    ucum: text(),
    rangeLow: doublePrecision(),
    rangeHigh: doublePrecision(),
    rangeText: text(),
    interpretation: text(),
    remark: text(),
    laboratory: text(),
    sampledAt: instant().notNull(),
    isDayOnly: boolean().notNull().default(false),
    source: text({ enum: labSources }).notNull(),
    recordedAt: instant().notNull(),
    recordedBy: uuid(),
    changeReason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.version] }),
    index("lab_results_patient").on(table.patientId, table.sampledAt),
    index("lab_results_current")
      .on(table.patientId, table.sampledAt, table.id)
      .where(sql`is_current`),
  ],
);
