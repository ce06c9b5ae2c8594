import { eq, inArray, sql, type SQL, type PgColumn } from "../drizzle.ts";
import type { RelatedFlag } from "#contract/flag.ts";
import type { Incident } from "#contract/incident.ts";
import type { Database } from "../database.ts";
import { incidents } from "../schema/incidents.ts";
import { patientFlags } from "../schema/patient-flags.ts";
import type { EcgFacts } from "./ecg-facts.ts";
import { toFired } from "./explanation.ts";
import { iso } from "./iso.ts";

export type IncidentRow = typeof incidents.$inferSelect;

/** What was measured, with every field that the wire has. */
export const toIncidentInfo = ({ incidentInfo }: Pick<IncidentRow, "incidentInfo">) => ({
  health_data: null,
  latest_transmission: null,
  wb_score: null,
  ...incidentInfo,
});

/**
 * `undoUntil`: until when the current user may undo the acknowledgement (rules/undo-acknowledgement.ts). `takenBack`:
 * which of its readings the senders have withdrawn (taken-back.ts). `ecgs`: those behind the incidents, by their ids
 * (ecg-facts.ts).
 */
export const toIncident = (
  row: IncidentRow,
  undoUntil: string | null = null,
  takenBack: Incident["taken_back"] = null,
  ecgs: ReadonlyMap<string, EcgFacts> = new Map(),
): Incident => ({
  id: row.id,
  incident_type: row.incidentType,
  patient_flag_id: row.patientFlagId,
  incident_timestamp: iso(row.incidentTimestamp),
  incident_info: toIncidentInfo(row),
  severity: row.severity,
  happened_at: iso(row.happenedAt),
  received_at: iso(row.receivedAt),
  description: row.description,
  report_id: row.reportId,
  acknowledgement_timestamp: iso(row.acknowledgementTimestamp),
  acknowledged_by: row.acknowledgedBy,
  undone_acknowledgements: (row.undoneAcknowledgements ?? []).map((undone) => ({
    acknowledged_at: iso(new Date(undone.acknowledgedAt)),
    acknowledged_by: undone.acknowledgedBy,
    undone_at: undone.undoneAt,
    undone_by: undone.undoneBy,
  })),
  undo_until: undoUntil,
  due_at: iso(row.dueAt),
  seen_by: null,
  fired: toFired(row, ecgs),
  taken_back: takenBack,
  withdrawn_at: iso(row.withdrawnAt),
  is_during_absence: row.isDuringAbsence,
});

/** The flags behind these incidents, each once, even if a newer version has replaced them. */
export async function findRelatedFlags(
  database: Database,
  rows: readonly Pick<IncidentRow, "patientFlagId">[],
): Promise<RelatedFlag[]> {
  const ids = [...new Set(rows.flatMap((row) => row.patientFlagId ?? []))];
  if (ids.length === 0) return [];
  return database
    .select({ id: patientFlags.id, severity: patientFlags.severity, type: patientFlags.type })
    .from(patientFlags)
    .where(inArray(patientFlags.id, ids));
}

/** Incidents in this order with the flags behind them, as {@link findRelatedFlags} gives them, in one statement. */
export async function findWithFlags(
  database: Database,
  which: SQL | undefined,
  ...order: (SQL | PgColumn)[]
): Promise<{ rows: IncidentRow[]; flagOf: Map<string, RelatedFlag> }> {
  const found = await database
    .select({
      row: incidents,
      flag: { id: patientFlags.id, severity: patientFlags.severity, type: patientFlags.type },
    })
    .from(incidents)
    .leftJoin(patientFlags, eq(patientFlags.id, incidents.patientFlagId))
    .where(which)
    .orderBy(...order);
  return {
    rows: found.map(({ row }) => row),
    flagOf: new Map(found.flatMap(({ flag }) => (flag ? [[flag.id, flag]] : []))),
  };
}

/** Takes acknowledgements back; each incident keeps whose it was, and when. `undoneBy` null: it rests on new evidence. */
export async function openAgain(
  database: Database,
  ids: readonly string[],
  undoneBy: string | null,
  now: Date,
): Promise<IncidentRow[]> {
  const { id, acknowledgementTimestamp, acknowledgedBy, undoneAcknowledgements } = incidents;
  const undone = sql`jsonb_build_object(
    'acknowledgedAt', ${acknowledgementTimestamp},
    'acknowledgedBy', ${acknowledgedBy},
    'undoneAt', ${now.toISOString()}::text,
    'undoneBy', ${undoneBy}::text
  )`;
  return database
    .update(incidents)
    .set({
      acknowledgementTimestamp: null,
      acknowledgedBy: null,
      undoneAcknowledgements: sql`coalesce(${undoneAcknowledgements}, '[]') || ${undone}`,
    })
    .where(inArray(id, [...ids]))
    .returning();
}
