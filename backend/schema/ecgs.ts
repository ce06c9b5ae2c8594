import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "../drizzle.ts";
import { rateSources } from "#contract/ecg.ts";
import { bytes, id, instant } from "./columns.ts";
import { patientDevices } from "./patient-devices.ts";
import { patients } from "./patients.ts";

/** A recording of one lead or several. `id` is the specification's ecg_signal_health_data_id. */
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
    /** null: not given by the device */
    bpm: doublePrecision(),
    /**
     * Where `bpm` comes from: `device`, `computed` (by us, from the trace) or `undetermined` (the device gave
     * none, and none
     * could be computed with certainty; `bpm` is null). Null: stored before this was noted.
     */
    rateSource: text({ enum: rateSources }),
    /** the rhythm lead's name as it was sent ("II", "MLII"); null: it was not named */
    lead: text(),
    /** the names of the other leads in the order of their slices; null: there are none */
    furtherLeads: text().array(),
    /** the device's result: 0 no AFib, 1 AFib, 2 or null inconclusive; `statedAfibResult` is shown */
    afibResult: smallint(),
    /** device or gateway calls the recording doubtful */
    isInconclusive: boolean().notNull().default(false),
    samplingRateHz: doublePrecision().notNull(),
    /** samples of each lead */
    sampleCount: integer().notNull(),
    /**
     * SHA-256 of the whole signal with all its leads, which is in `ecgSlices`: whether it was sent before is checked
     * often
     */
    signalHash: bytes().notNull(),
    /** set: its sender has withdrawn it. It stays stored, and no rule, list or count uses it */
    enteredInErrorAt: instant(),
    /** a clinician has excluded it (reading_exclusions): as above, until that is undone */
    isExcluded: boolean().notNull().default(false),
    /** when it was last excluded, or counted again */
    exclusionChangedAt: instant(),
  },
  (table) => [
    unique("ecgs_once")
      .on(table.patientId, table.measuredAt, table.deviceId, table.enteredInErrorAt)
      .nullsNotDistinct(),
    index("ecgs_device").on(table.deviceId),
  ],
);

/**
 * The samples of the recordings: millivolts as 32-bit floats, little endian, `sliceBytes` of records/ecg-signal.ts to a
 * row; the slices of a further lead follow those of the lead before it. They are stored before their recording, one by
 * one, so that no other work waits for a long one (docs/decisions/0039); that is why `ecgId` is no reference.
 */
export const ecgSlices = pgTable(
  "ecg_slices",
  {
    ecgId: uuid().notNull(),
    sliceIndex: integer().notNull(),
    signalMv: bytes().notNull(),
    /** the database's own clock: slices whose recording never came are removed by it */
    storedAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.ecgId, table.sliceIndex] })],
);

/** A doctor's findings on a recording. */
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
