import { sql, index, pgTable, text, uniqueIndex, uuid } from "../drizzle.ts";
import { exclusionReasons } from "#contract/codes/exclusion-reason.ts";
import { id, instant } from "./columns.ts";
import { patients } from "./patients.ts";

/** A measurement that a clinician excluded, and whether that was undone. The measurement itself stays as it was. */
export const readingExclusions = pgTable(
  "reading_exclusions",
  {
    id: id(),
    patientId: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    /** of the value, recording or answer; of a blood pressure that of the half by which it was named */
    readingId: uuid().notNull(),
    reason: text({ enum: exclusionReasons }).notNull(),
    comment: text(),
    excludedAt: instant().notNull(),
    excludedBy: uuid().notNull(),
    undoneAt: instant(),
    undoneBy: uuid(),
  },
  (table) => [
    index("reading_exclusions_patient").on(table.patientId, table.excludedAt),
    uniqueIndex("reading_exclusions_once")
      .on(table.readingId)
      .where(sql`undone_at is null`),
  ],
);
