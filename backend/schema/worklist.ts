import {
  sql,
  type AnyPgColumn,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "../drizzle.ts";
import { day, instant, plainText } from "./columns.ts";
import { patients } from "./patients.ts";

/**
 * What orders a list before the id does. Among patients with as many alerts and warnings the list descends to the one due
 * last, and then to those with nothing due. Who never sent anything is the one who sent longest ago.
 */
const windowKeys = {
  alerts: [
    "openRedCount",
    "openYellowCount",
    sql`coalesce('2000-01-01 00:00:00+00'::timestamptz - next_due_at, '-9999 years'::interval)`,
  ],
  name: ["nameSort"],
  birth_date: ["birthDate"],
  transmission: [sql`coalesce(last_transmission_at, '-infinity'::timestamptz)`],
} as const;

/** By what a list is narrowed besides institution and status; the indexes of a filter hold only whom it can find. */
const windowFilters = {
  all: [],
  step: ["programStep"],
  reason: ["offboardingReason"],
  step_reason: ["programStep", "offboardingReason"],
} as const;
const isFiltered = {
  step: sql`program_step is not null`,
  reason: sql`offboarding_reason is not null`,
  step_reason: sql`program_step is not null and offboarding_reason is not null`,
};

type IndexedColumn =
  | "institutionId"
  | "status"
  | "programStep"
  | "offboardingReason"
  | "openRedCount"
  | "openYellowCount"
  | "nameSort"
  | "birthDate"
  | "patientId";

/**
 * An index for each order under each filter: every window of every list is a range of one of them, or of a few
 * side by side (records/patient-window.ts). All ascend; a descending list reads them backwards.
 */
function windowIndexes(table: Record<IndexedColumn, AnyPgColumn>) {
  return Object.entries(windowFilters).flatMap(([filter, filterKeys]) =>
    Object.entries(windowKeys).map(([order, keys]) => {
      const made = index(`worklist_${filter}_${order}`).on(
        table.institutionId,
        table.status,
        ...filterKeys.map((key) => table[key]),
        ...keys.map((key) => (typeof key === "string" ? table[key] : key)),
        table.patientId,
      );
      return filter === "all" ? made : made.where(isFiltered[filter as keyof typeof isFiltered]);
    }),
  );
}

/**
 * One row for each patient with all that the list, the review list and the counters show or sort by. It is written in
 * the transaction that changes its inputs (records/worklist.ts), so that no read counts: a window costs the same with
 * 100 and with 100,000 patients.
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
    /** happened_at of the newest red incident, open or acknowledged */
    newestRedAt: instant(),
    /** happened_at of the newest open yellow incident */
    newestYellowAt: instant(),
    lastRedAcknowledgedAt: instant(),
    /** the earliest due_at of the open red and yellow incidents */
    nextDueAt: instant(),
    lastTransmissionAt: instant(),
    /** when the last snooze that has not ended runs out; it may have done so */
    snoozedUntil: instant(),
  },
  (table) => [
    ...windowIndexes(table),
    index("worklist_to_review")
      .on(
        table.institutionId,
        sql`coalesce(next_due_at, 'infinity'::timestamptz)`,
        table.newestRedAt,
        table.patientId,
      )
      .where(sql`open_red_count > 0`),
    index("worklist_due")
      .on(table.institutionId, table.nextDueAt, table.patientId)
      .where(sql`next_due_at is not null`),
    index("worklist_warnings")
      .on(table.institutionId, table.nextDueAt, table.newestYellowAt, table.patientId)
      .where(sql`open_red_count = 0 and open_yellow_count > 0`),
    // patients whose alerts have been acknowledged, and who have something else open: the review list of that day
    // includes them, and finds their order in the index alone
    index("worklist_left_open")
      .on(
        table.institutionId,
        table.lastRedAcknowledgedAt,
        table.nextDueAt,
        table.newestRedAt,
        table.patientId,
        table.highestOpenSeverity,
      )
      .where(
        sql`status <> 'OFFBOARDED' and open_red_count = 0 and highest_open_severity <> 0 and last_red_acknowledged_at is not null`,
      ),
    // who is counted as reviewed on a day: from the index alone
    index("worklist_reviewed_count")
      .on(table.institutionId, table.lastRedAcknowledgedAt)
      .where(
        sql`status <> 'OFFBOARDED' and open_red_count = 0 and highest_open_severity = 0 and last_red_acknowledged_at is not null`,
      ),
    index("worklist_reviewed")
      .on(table.institutionId, table.lastRedAcknowledgedAt)
      .where(sql`last_red_acknowledged_at is not null`),
  ],
);

/**
 * Sums over the worklist, maintained by the triggers of the migration `due-counts`. Step 0: no step; reason "": none.
 */
export const institutionCounts = pgTable(
  "institution_counts",
  {
    institutionId: uuid().notNull(),
    programType: text().notNull(),
    status: text().notNull(),
    programStep: smallint().notNull(),
    offboardingReason: text().notNull().default(""),
    patientCount: integer().notNull(),
    openRedCount: integer().notNull(),
    openYellowCount: integer().notNull(),
    toReviewCount: integer().notNull(),
    /** patients whose open incidents are all yellow */
    warningsAloneCount: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({
      name: "institution_counts_key",
      columns: [
        table.institutionId,
        table.programType,
        table.status,
        table.programStep,
        table.offboardingReason,
      ],
    }),
  ],
);

/**
 * How many patients are next due at an instant, of those who are not offboarded and have something due; maintained by
 * the same triggers. Duties end with days, so that an institution has few rows; a row that counts no patient is
 * removed.
 */
export const institutionDueCounts = pgTable(
  "institution_due_counts",
  {
    institutionId: uuid().notNull(),
    dueAt: instant().notNull(),
    patientCount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.institutionId, table.dueAt] })],
);

/** Folded beginnings of names and the short id, for search by prefix. Written with the worklist row. */
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
