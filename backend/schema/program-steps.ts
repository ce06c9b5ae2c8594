import { pgTable, smallint, text, unique, uuid } from "../drizzle.ts";
import { id, instant } from "./columns.ts";
import { patients } from "./patients.ts";

/** Steps of a study programme: planned (`toBeTriggeredAt`) and reached (`triggeredAt`). */
export const programSteps = pgTable(
  "program_steps",
  {
    id: id(),
    patientId: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    program: text().notNull(),
    /** 100 to 600 */
    programStep: smallint().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    toBeTriggeredAt: instant(),
    triggeredAt: instant(),
    authorId: uuid(),
  },
  (table) => [unique("program_steps_once").on(table.patientId, table.program, table.programStep)],
);
