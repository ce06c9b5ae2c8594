import { index, pgTable, text, uuid } from "../drizzle.ts";
import { day, id, instant } from "./columns.ts";
import { patients } from "./patients.ts";
import { users } from "./users.ts";

/** Calls to patients about devices that do not send: who called whom, when, and how it ended. Rows are never changed. */
export const deskCalls = pgTable(
  "desk_calls",
  {
    id: id(),
    patientId: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    callerId: uuid()
      .notNull()
      .references(() => users.id),
    calledAt: instant().notNull(),
    /** reached, not_reached, device_replaced, will_send, other */
    outcome: text().notNull(),
    note: text(),
    /** a day of the patient's time zone */
    callAgainOn: day(),
  },
  (table) => [index("desk_calls_patient").on(table.patientId, table.calledAt)],
);
