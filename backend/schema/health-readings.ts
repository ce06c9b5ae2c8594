import { boolean, doublePrecision, index, pgTable, smallint, unique, uuid } from "../drizzle.ts";
import { id, instant } from "./columns.ts";
import { patientDevices } from "./patient-devices.ts";
import { patients } from "./patients.ts";

/**
 * Measured values: weight 101 in kg, diastolic 201 and systolic 202 in mmHg, heart rate 301 in bpm.
 * Others from 9101 on, in the units of contract/codes/other-measurement.ts.
 * A blood pressure is two rows with the identical `measuredAt`.
 */
export const healthReadings = pgTable(
  "health_readings",
  {
    id: id(),
    patientId: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    deviceId: uuid().references(() => patientDevices.id, { onDelete: "set null" }),
    healthDataTypeId: smallint().notNull(),
    value: doublePrecision().notNull(),
    measuredAt: instant().notNull(),
    receivedAt: instant().notNull(),
    isInconclusive: boolean().notNull().default(false),
    /** set: its sender has withdrawn it. It stays stored, and no rule, series or count uses it */
    enteredInErrorAt: instant(),
    /** a clinician has excluded it (reading_exclusions): as above, until that is undone */
    isExcluded: boolean().notNull().default(false),
    /** when it was last excluded, or counted again */
    exclusionChangedAt: instant(),
  },
  (table) => [
    // the same reading sent again is the same reading: this is what makes ingest idempotent. One that was taken
    // back leaves its place to the right one
    unique("health_readings_once")
      .on(
        table.patientId,
        table.healthDataTypeId,
        table.measuredAt,
        table.deviceId,
        table.enteredInErrorAt,
      )
      .nullsNotDistinct(),
    index("health_readings_device").on(table.deviceId),
  ],
);
