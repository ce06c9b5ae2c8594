import { index, integer, pgTable, text, uuid } from "../drizzle.ts";
import { instant } from "./columns.ts";
import { patients } from "./patients.ts";

/**
 * The connectivity state of each patient who is not offboarded, so that lists can be filtered by it. The triggers of
 * the migration `connectivity-states` add and remove the rows, and set `validUntil` to null whenever one of the inputs
 * of the state changes. records/connectivity-states.ts judges such rows again.
 */
export const connectivityStates = pgTable(
  "connectivity_states",
  {
    patientId: uuid()
      .primaryKey()
      .references(() => patients.id, { onDelete: "cascade" }),
    institutionId: uuid().notNull(),
    /** as it was judged last; null: not yet */
    state: text(),
    /** the end of the patient's day on which it was judged; null: to be judged again */
    validUntil: instant(),
    /** grows with each change of what the state rests on: a state judged before the change is not stored after it */
    revision: integer().notNull().default(0),
  },
  (table) => [
    index("connectivity_states_valid").on(table.institutionId, table.validUntil),
    index("connectivity_states_state").on(table.institutionId, table.state, table.validUntil),
  ],
);
