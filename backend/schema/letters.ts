import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from "../drizzle.ts";
import { bytes, id, instant } from "./columns.ts";
import { institutions } from "./institutions.ts";
import { patients } from "./patients.ts";
import { users } from "./users.ts";

/** Quarterly reports of many patients, written one after another. Rows are never removed. */
export const letterRuns = pgTable(
  "letter_runs",
  {
    id: id(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id),
    /** YYYY-Qn */
    quarter: text().notNull(),
    /** null: of all programmes */
    programType: text(),
    /** each letter in its patient's language; else in that of who writes the run */
    isInPatientLanguage: boolean().notNull().default(false),
    /** running, paused, cancelled */
    state: text().notNull(),
    createdAt: instant().notNull(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    /** by whose rights its letters are read and written */
    writerId: uuid()
      .notNull()
      .references(() => users.id),
  },
  (table) => [index("letter_runs_institution").on(table.institutionId, table.createdAt)],
);

/** One letter of a run: a patient has one in each. */
export const letters = pgTable(
  "letters",
  {
    id: id(),
    runId: uuid()
      .notNull()
      .references(() => letterRuns.id, { onDelete: "cascade" }),
    patientId: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    /** in the order of print, from 1 */
    place: integer().notNull(),
    /** waiting, writing, done, failed */
    state: text().notNull(),
    /** unreadable, timeout, too_large, other */
    fault: text(),
    /** the writer has it until then; another one takes it afterwards */
    leaseId: uuid(),
    leasedUntil: instant(),
    /** as the record had it when the letter was written */
    addressee: jsonb().$type<{ name: string; address: string | null }>(),
    /** the PDF */
    content: bytes(),
    writtenAt: instant(),
    printedAt: instant(),
    printedBy: uuid().references(() => users.id),
  },
  (table) => [
    unique("letters_once").on(table.runId, table.patientId),
    index("letters_next").on(table.runId, table.state, table.place),
    index("letters_patient").on(table.patientId),
  ],
);
