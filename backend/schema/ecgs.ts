import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { rateSources } from "#contract/ecg.ts";
import { bytes, id, instant } from "./columns.ts";
import { patientDevices } from "./patient-devices.ts";
import { patients } from "./patients.ts";

/** A one-lead recording. `id` is the specification's ecg_signal_health_data_id. */
export const ecgs = pgTable(
  "ecgs",
  {
    id: id(),
    patientId: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    deviceId: uuid().references(() => patientDevices.id, { onDelete: "set null" }),
    measuredAt: instant().notNull(),
    receivedAt: instant().notNull(),
    /** null: not told by the device */
    bpm: doublePrecision(),
    /**
     * Where `bpm` comes from: `device`, `computed` (by us, from the trace) or `undetermined` (the device gave none, and none
     * could be computed with certainty; `bpm` is null). Null: stored before this was noted.
     */
    rateSource: text({ enum: rateSources }),
    /** the lead's name as it was sent ("II", "MLII"); null: it was not named */
    lead: text(),
    /** what the device said: 0 no AFib, 1 AFib, 2 or null inconclusive (WENT-16); `toldAfibResult` is told */
    afibResult: smallint(),
    /** device or gateway calls the recording doubtful */
    isInconclusive: boolean().notNull().default(false),
    samplingRateHz: doublePrecision().notNull(),
    sampleCount: integer().notNull(),
    /** millivolts as 32-bit floats, little endian; stored apart from the row by TOAST */
    signalMv: bytes().notNull(),
  },
  (table) => [
    unique("ecgs_once").on(table.patientId, table.measuredAt, table.deviceId).nullsNotDistinct(),
    index("ecgs_device").on(table.deviceId),
  ],
);

/** A doctor's findings on a recording (WENT-18). */
export const ecgReviews = pgTable(
  "ecg_reviews",
  {
    id: id(),
    ecgId: uuid()
      .notNull()
      .references(() => ecgs.id, { onDelete: "cascade" }),
    hcpUserId: uuid().notNull(),
    createdAt: instant().notNull(),
    tags: text().array().notNull(),
    comment: text(),
    abnormal: boolean().notNull(),
    corruptedDevice: boolean().notNull(),
  },
  (table) => [index("ecg_reviews_ecg").on(table.ecgId, table.createdAt)],
);
