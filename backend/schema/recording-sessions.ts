import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uuid,
} from "../drizzle.ts";
import { bytes, id, instant } from "./columns.ts";
import { patients } from "./patients.ts";

/** A sitting in which a patient spoke one or several tasks, with what the voice analysis said. */
export const recordingSessions = pgTable(
  "recording_sessions",
  {
    id: id(),
    patientId: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    createdAt: instant().notNull(),
    /** 0 to 1; null while not evaluated */
    quality: doublePrecision(),
    /** 0 to 1; null while not evaluated, or if the quality did not allow it */
    riskFactor: doublePrecision(),
  },
  (table) => [index("recording_sessions_patient").on(table.patientId, table.createdAt)],
);

/** One task of a session. */
export const voiceRecordings = pgTable(
  "voice_recordings",
  {
    id: id(),
    sessionId: uuid()
      .notNull()
      .references(() => recordingSessions.id, { onDelete: "cascade" }),
    /** in the order they were spoken */
    place: smallint().notNull(),
    durationMs: integer().notNull(),
    taskDesc: text(),
    /** as it was sent; what is answered follows from the first bytes (contract/audio-kind.ts) */
    contentType: text().notNull().default("audio/wav"),
    /** the audio; null where `isSynthetic` */
    content: bytes(),
    /** spoken by a formant model whenever it is requested */
    isSynthetic: boolean().notNull().default(false),
  },
  (table) => [index("voice_recordings_session").on(table.sessionId, table.place)],
);
