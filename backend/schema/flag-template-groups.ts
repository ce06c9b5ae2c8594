import { integer, jsonb, pgTable, text, unique, uuid } from "../drizzle.ts";
import { id, instant } from "./columns.ts";
import { institutions } from "./institutions.ts";

/** One rule of a template, as it travels: severity 200 yellow, 300 red. */
export interface FlagTemplate {
  [further: string]: unknown;
  type: string;
  severity: number;
  is_active: boolean;
  flag_info: Record<string, unknown>;
}

/** A named set of thresholds of an institution. Titles are compared exactly, after trimming. */
export const flagTemplateGroups = pgTable(
  "flag_template_groups",
  {
    id: id(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id),
    title: text().notNull(),
    flagTemplates: jsonb().$type<FlagTemplate[]>().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [unique("flag_template_groups_title").on(table.institutionId, table.title)],
);
