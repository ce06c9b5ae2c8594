import { sql, index, pgTable, text, unique, uuid } from "../drizzle.ts";
import { day, id, instant } from "./columns.ts";
import { institutions } from "./institutions.ts";
import { patients } from "./patients.ts";
import { users } from "./users.ts";

/** Something to do by a day. Open while `doneAt` is null; rows are never removed. */
export const tasks = pgTable(
  "tasks",
  {
    id: id(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id),
    patientId: uuid().references(() => patients.id, { onDelete: "cascade" }),
    /** call_again, practice_informed, labs_due */
    template: text(),
    title: text(),
    dueOn: day(),
    assigneeId: uuid().references(() => users.id),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    doneAt: instant(),
    doneBy: uuid().references(() => users.id),
    reopenedAt: instant(),
    reopenedBy: uuid().references(() => users.id),
  },
  (table) => [
    index("tasks_open")
      .on(table.institutionId, table.dueOn, table.createdAt, table.id)
      .where(sql`done_at is null`),
    index("tasks_done")
      .on(table.institutionId, table.doneAt)
      .where(sql`done_at is not null`),
    index("tasks_patient").on(table.patientId),
  ],
);

/** A clinic's own titles of tasks. */
export const taskTemplates = pgTable(
  "task_templates",
  {
    id: id(),
    institutionId: uuid()
      .notNull()
      .references(() => institutions.id),
    title: text().notNull(),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
  },
  (table) => [unique("task_templates_once").on(table.institutionId, table.title)],
);
