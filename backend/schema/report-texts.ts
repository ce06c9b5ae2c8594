import { integer, pgTable, text, unique, uuid } from "../drizzle.ts";
import { id, instant } from "./columns.ts";
import { institutions } from "./institutions.ts";
import { patients } from "./patients.ts";
import { users } from "./users.ts";

/** The clinician's text of a quarterly report; every save adds a row, the highest version is shown. */
export const reportTexts = pgTable(
  "report_texts",
  {
    id: id(),
    patientId: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    /** YYYY-Qn */
    quarter: text().notNull(),
    /** from 1 */
    version: integer().notNull(),
    text: text().notNull(),
    authorId: uuid().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [unique("report_texts_once").on(table.patientId, table.quarter, table.version)],
);

/** Texts that a clinic has ready for reports. */
export const reportTemplates = pgTable(
  "report_templates",
  {
    id: id(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id),
    name: text().notNull(),
    text: text().notNull(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
  },
  (table) => [unique("report_templates_once").on(table.institutionId, table.name)],
);
