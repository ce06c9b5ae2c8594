import { boolean, pgTable, smallint, text, unique, uuid } from "../drizzle.ts";
import { id, instant } from "./columns.ts";
import { patients } from "./patients.ts";

/** How the patient feels, 0 very good to 4 very poor. Symptoms: null not asked, empty none. */
export const wellBeings = pgTable(
  "well_beings",
  {
    id: id(),
    patientId: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    wellBeing: smallint().notNull(),
    symptoms: text().array(),
    /** when the patient answered */
    createdAt: instant().notNull(),
    receivedAt: instant().notNull(),
    /** the gateway calls the answer doubtful */
    isInconclusive: boolean().notNull().default(false),
    /** a clinician has excluded it (reading_exclusions): it stays stored, and no rule, list or count sees it */
    isExcluded: boolean().notNull().default(false),
    /** when it was last excluded, or counted again */
    exclusionChangedAt: instant(),
  },
  (table) => [unique("well_beings_once").on(table.patientId, table.createdAt)],
);
