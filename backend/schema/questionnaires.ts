import {
  sql,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "../drizzle.ts";
import { responseStatuses, type GivenAnswer } from "#contract/codes/questionnaire.ts";
import { id, instant } from "./columns.ts";
import { institutions } from "./institutions.ts";
import { patients } from "./patients.ts";

/** A version of a questionnaire that an institution brought, as it was brought; never removed. */
export const questionnaires = pgTable(
  "questionnaires",
  {
    id: id(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id),
    url: text().notNull(),
    /** empty: the file does not say */
    version: text().notNull(),
    /** its title */
    name: text().notNull(),
    /** the FHIR Questionnaire */
    content: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    broughtAt: instant().notNull(),
    broughtBy: uuid().notNull(),
    replacedAt: instant(),
    withdrawnAt: instant(),
    withdrawnBy: uuid(),
  },
  (table) => [
    uniqueIndex("questionnaires_version_once").on(table.institutionId, table.url, table.version),
    uniqueIndex("questionnaires_one_in_use")
      .on(table.institutionId, table.url)
      .where(sql`replaced_at is null and withdrawn_at is null`),
  ],
);

/** A version of a patient's answers. A correction is a further row of the same id. */
export const questionnaireResponses = pgTable(
  "questionnaire_responses",
  {
    /** of all its versions */
    id: uuid().notNull(),
    version: integer().notNull(),
    patientId: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    questionnaireId: uuid()
      .notNull()
      .references(() => questionnaires.id),
    isCurrent: boolean().notNull(),
    status: text({ enum: responseStatuses }).notNull(),
    answers: jsonb().$type<readonly GivenAnswer[]>().notNull(),
    /** when the patient answered */
    answeredAt: instant().notNull(),
    recordedAt: instant().notNull(),
    recordedBy: uuid().notNull(),
    changeReason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.version] }),
    index("questionnaire_responses_patient").on(table.patientId, table.answeredAt),
  ],
);
