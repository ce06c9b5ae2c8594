import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { day, instant, plainText } from "./columns.ts";
import { patients } from "./patients.ts";

/**
 * One row for each patient with all that the list, the review list and the counters show or sort by. It is
 * written in the transaction that changes what it tells (records/worklist.ts), so that no read counts:
 * a window costs the same with 100 and with 100,000 patients.
 */
export const worklist = pgTable(
  "worklist",
  {
    patientId: uuid()
      .primaryKey()
      .references(() => patients.id, { onDelete: "cascade" }),
    institutionId: uuid().notNull(),
    programType: text().notNull(),
    status: text().notNull(),
    programStep: smallint(),
    offboardingReason: text(),
    nameSort: plainText().notNull(),
    birthDate: day().notNull(),
    openRedCount: integer().notNull().default(0),
    openYellowCount: integer().notNull().default(0),
    /** 0 with nothing open, else 100, 200 or 300 */
    highestOpenSeverity: smallint().notNull().default(0),
    /** happened_at of the newest red incident, open or acknowledged (DASH-07) */
    newestRedAt: instant(),
    lastRedAcknowledgedAt: instant(),
    lastTransmissionAt: instant(),
  },
  (table) => [
    index("worklist_alerts").on(
      table.institutionId,
      table.status,
      table.openRedCount.desc().nullsFirst(),
      table.openYellowCount.desc().nullsFirst(),
      table.patientId.desc().nullsFirst(),
    ),
    index("worklist_name").on(table.institutionId, table.status, table.nameSort, table.patientId),
    index("worklist_birth_date").on(
      table.institutionId,
      table.status,
      table.birthDate,
      table.patientId,
    ),
    index("worklist_transmission").on(
      table.institutionId,
      table.status,
      table.lastTransmissionAt.desc().nullsLast(),
      table.patientId.desc().nullsFirst(),
    ),
    index("worklist_to_review")
      .on(table.institutionId, table.newestRedAt.desc().nullsFirst(), table.patientId)
      .where(sql`open_red_count > 0`),
    index("worklist_reviewed")
      .on(table.institutionId, table.lastRedAcknowledgedAt)
      .where(sql`last_red_acknowledged_at is not null`),
  ],
);

/** Sums over the worklist, kept by the trigger of the migration `worklist-counts`. Step 0: no step. */
export const institutionCounts = pgTable(
  "institution_counts",
  {
    institutionId: uuid().notNull(),
    programType: text().notNull(),
    status: text().notNull(),
    programStep: smallint().notNull(),
    patientCount: integer().notNull(),
    openRedCount: integer().notNull(),
    openYellowCount: integer().notNull(),
    toReviewCount: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.institutionId, table.programType, table.status, table.programStep],
    }),
  ],
);

/** Folded beginnings of names and the short id, for search by prefix. Kept with the worklist row. */
export const patientSearchTerms = pgTable(
  "patient_search_terms",
  {
    institutionId: uuid().notNull(),
    term: plainText().notNull(),
    patientId: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.patientId, table.term] }),
    index("patient_search_terms_prefix").on(table.institutionId, table.term, table.patientId),
  ],
);
