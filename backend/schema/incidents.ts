import {
  and,
  isNull,
  sql,
  type SQL,
  boolean,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from "../drizzle.ts";
import { id, instant } from "./columns.ts";
import { patients } from "./patients.ts";

/** incident_info on the wire. */
export interface IncidentInfo {
  health_data?: { id: string; float_value: number; measured_at: string } | null;
  latest_transmission?: string | null;
  wb_score?: number | null;
}

/** An acknowledgement that was taken back; its instants in ISO 8601. */
export interface UndoneAcknowledgement {
  acknowledgedAt: string;
  acknowledgedBy: string | null;
  undoneAt: string;
  /** null: nobody did, the incident was withdrawn and came back on new evidence */
  undoneBy: string | null;
}

/** A rule that fired, or an alert of an implant. Open while {@link isOpen} says so. */
export const incidents = pgTable(
  "incidents",
  {
    id: id(),
    patientId: uuid()
      .notNull()
      .references(() => patients.id, { onDelete: "cascade" }),
    institutionId: uuid().notNull(),
    /** ExternalDevice, ImplantAlert */
    incidentType: text().notNull(),
    /** the version of the rule that fired; null for ImplantAlert */
    patientFlagId: uuid(),
    /** INCR_WEIGHT …; null for ImplantAlert */
    flagType: text(),
    severity: smallint().notNull(),
    incidentTimestamp: instant().notNull(),
    happenedAt: instant().notNull(),
    receivedAt: instant().notNull(),
    /** when its review is due (rules/due-time.ts); decided when it is raised */
    dueAt: instant(),
    description: text(),
    /** the transmission of an implant alert */
    reportId: uuid(),
    incidentInfo: jsonb().$type<IncidentInfo>().notNull(),
    /** what was seen: rule, limits, values, window. Answers "why did it fire?" */
    explanation: jsonb().$type<Record<string, unknown>>(),
    /** id of the reading, ECG or well-being entry; `silence:<instant>` for no-data rules */
    source: text().notNull(),
    isDuringAbsence: boolean().notNull().default(false),
    acknowledgementTimestamp: instant(),
    acknowledgedBy: uuid(),
    /** set: its measurement counts no more (records/judge-again.ts). It is not open, and the history shows it */
    withdrawnAt: instant(),
    /** the measurement that no longer counts, for which it was withdrawn */
    withdrawnFor: uuid(),
    /** set: it was withdrawn before, and since then rests on what counts (records/incident-basis.ts) */
    reinstatedAt: instant(),
    /** the measurement without which it was raised: it counted before */
    raisedWithout: uuid(),
    /**
     * set: it came while a snooze silenced its rule (rules/snooze.ts). It is not open, and is listed with the snooze
     */
    snoozeId: uuid(),
    /** oldest first; null: none was */
    undoneAcknowledgements: jsonb().$type<UndoneAcknowledgement[]>(),
  },
  (table) => [
    // one incident a type, reading and severity, also when the reading is evaluated again
    unique("incidents_once").on(table.patientId, table.flagType, table.source, table.severity),
    index("incidents_open")
      .on(table.patientId)
      .where(sql`acknowledgement_timestamp is null and withdrawn_at is null`),
    index("incidents_patient").on(table.patientId, table.happenedAt),
    index("incidents_source").on(table.source),
    // what a snooze silenced
    index("incidents_snoozed")
      .on(table.snoozeId)
      .where(sql`snooze_id is not null`),
    // what came in during a period
    index("incidents_received").on(table.institutionId, table.receivedAt),
    // the review list of a past day: red, raised before its end, acknowledged not before its start
    index("incidents_red_acknowledged")
      .on(table.institutionId, table.acknowledgementTimestamp, table.receivedAt)
      .where(sql`severity >= 300`),
    // what a shift has acknowledged, of every severity
    index("incidents_acknowledged")
      .on(table.institutionId, table.acknowledgementTimestamp)
      .where(sql`acknowledgement_timestamp is not null`),
  ],
);

/** Whether it is still to be acknowledged: neither acknowledged nor withdrawn, and not silenced by a snooze. */
export const isOpen = (): SQL | undefined =>
  and(
    isNull(incidents.acknowledgementTimestamp),
    isNull(incidents.withdrawnAt),
    isNull(incidents.snoozeId),
  );

/** The same in a statement of one's own, where `incidents` has its own name. */
export const isOpenText: SQL = sql.raw(
  "incidents.acknowledgement_timestamp is null and incidents.withdrawn_at is null and incidents.snooze_id is null",
);
