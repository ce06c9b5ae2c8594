import { integer, pgTable, primaryKey, text, uuid } from "../drizzle.ts";
import { instant } from "./columns.ts";
import { patients } from "./patients.ts";

/** How many readings of a device were refused, and why the last one: no value that was sent, and few rows a patient. */
export const refusedDeliveries = pgTable(
  "refused_deliveries",
  {
    patientId: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    /** the serial number of a device of the patient; empty: of any device that we do not know */
    deviceName: text().notNull(),
    refusedCount: integer().notNull(),
    /** a RefusalReason of the contract */
    lastReason: text().notNull(),
    lastAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.patientId, table.deviceName] })],
);
