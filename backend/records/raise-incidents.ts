/** Incidents that the rules decided, as rows. Evaluating the same thing again raises nothing twice. */
import { eq, isNotNull, sql } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { isGermanHoliday } from "../holidays.ts";
import { defaultTimeZone } from "../rules/calendar.ts";
import { dueTime } from "../rules/due-time.ts";
import type { SilenceIncident } from "../rules/evaluate-silence.ts";
import type { Incident } from "../rules/incident.ts";
import { incidents, type IncidentInfo } from "../schema/incidents.ts";
import { institutions } from "../schema/institutions.ts";
import { patients } from "../schema/patients.ts";
import { queueWebhooks, type WebhookEvent } from "../webhooks/queue-webhooks.ts";
import { isAnyOf } from "./any-of.ts";
import { broughtBackExplanation, storedExplanation } from "./incident-basis.ts";
import { type IncidentRow, openAgain } from "./incidents.ts";
import { findSilencing } from "./snoozes.ts";

/** What was decided about one patient. */
export interface Raised {
  patientId: string;
  institutionId: string;
  receivedAt: Date;
  decided: readonly (Incident | SilenceIncident)[];
}

/** Seventeen columns each: PostgreSQL takes 65,535 parameters. */
const rowsPerStatement = 1000;

export const silenceSource = (silentSinceAt: number): string =>
  `silence:${new Date(silentSinceAt).toISOString()}`;

/** When the silence began that an incident's source names; null for other incidents. */
export function silentSince(source: string): number | null {
  return source.startsWith("silence:") ? Date.parse(source.slice("silence:".length)) : null;
}

function infoOf(incident: Incident | SilenceIncident): IncidentInfo {
  if ("silentSinceAt" in incident)
    return { latest_transmission: new Date(incident.silentSinceAt).toISOString() };
  const seen = incident.evidence.seen[0];
  if (!seen) return {};
  if (seen.quantity === "well_being_score") return { wb_score: seen.value };
  const measured_at = new Date(seen.measuredAt).toISOString();
  return { health_data: { id: seen.readingId, float_value: seen.value, measured_at } };
}

/** What a withdrawn incident becomes when its rule fires on the same reading again: raised now, on new evidence. */
const broughtBack = {
  patientFlagId: sql`excluded.patient_flag_id`,
  receivedAt: sql`excluded.received_at`,
  dueAt: sql`excluded.due_at`,
  snoozeId: sql`excluded.snooze_id`,
  isDuringAbsence: sql`excluded.is_during_absence`,
  explanation: broughtBackExplanation,
  withdrawnAt: null,
  withdrawnFor: null,
  raisedWithout: null,
  reinstatedAt: sql`excluded.received_at`,
};

/**
 * Inserts the new rows, brings withdrawn ones back, and answers both; call it under `lockPatients` and refresh the worklist
 * after it.
 */
export async function raiseIncidents(
  transaction: Database,
  raised: readonly Raised[],
): Promise<IncidentRow[]> {
  const ofPatients = raised.filter(({ decided }) => decided.length > 0);
  if (ofPatients.length === 0) return [];
  const dueAt = await findDueTimes(transaction, ofPatients);
  const silencing = await findSilencing(transaction, ofPatients, firstArrival(ofPatients));
  const rows = ofPatients.flatMap(({ patientId, institutionId, receivedAt, decided }) =>
    decided.map((incident) => ({
      id: crypto.randomUUID(),
      patientId,
      institutionId,
      incidentType: "ExternalDevice",
      patientFlagId: incident.ruleId,
      flagType: incident.type,
      severity: incident.severity,
      incidentTimestamp: new Date(incident.happenedAt),
      happenedAt: new Date(incident.happenedAt),
      receivedAt,
      // a silenced incident is recorded and needs no review
      dueAt: silencing.has(incident) ? null : (dueAt.get(patientId) ?? null),
      snoozeId: silencing.get(incident) ?? null,
      incidentInfo: infoOf(incident),
      explanation: storedExplanation(incident),
      source:
        "silentSinceAt" in incident
          ? silenceSource(incident.silentSinceAt)
          : (incident.readingId ?? `${incident.happenedAt}`),
      isDuringAbsence: incident.absenceId !== null,
    })),
  );
  const stored: IncidentRow[] = [];
  for (let start = 0; start < rows.length; start += rowsPerStatement)
    stored.push(
      ...(await transaction
        .insert(incidents)
        .values(rows.slice(start, start + rowsPerStatement))
        .onConflictDoUpdate({
          target: [incidents.patientId, incidents.flagType, incidents.source, incidents.severity],
          set: broughtBack,
          setWhere: isNotNull(incidents.withdrawnAt),
        })
        .returning()),
    );
  await openAcknowledged(transaction, stored, firstArrival(ofPatients));
  const notSnoozed = stored.filter(({ snoozeId }) => snoozeId === null);
  await queueWebhooks(transaction, notSnoozed.flatMap(incidentEvents), firstArrival(ofPatients));
  return stored;
}

/** Who acknowledged an incident before it was withdrawn has not seen what it rests on now. The acknowledgement is kept. */
async function openAcknowledged(
  transaction: Database,
  stored: IncidentRow[],
  now: Date,
): Promise<void> {
  const seen = stored.filter(({ acknowledgementTimestamp }) => acknowledgementTimestamp !== null);
  if (seen.length === 0) return;
  const ids = seen.map(({ id }) => id);
  for (const opened of await openAgain(transaction, ids, null, now))
    stored[stored.findIndex(({ id }) => id === opened.id)] = opened;
}

/** All of a call arrived together. */
const firstArrival = ([first]: readonly Raised[]) => first?.receivedAt ?? new Date(0);

/** What webhooks hear of an incident: that it rose, and of a patient without any data the silence as well. */
export function incidentEvents({
  id,
  patientId,
  institutionId,
  flagType,
}: Pick<IncidentRow, "id" | "patientId" | "institutionId" | "flagType">): WebhookEvent[] {
  const data = { incident_id: id, patient_id: patientId, flag_type: flagType };
  const raised = { institutionId, kind: "incident.raised", data } as const;
  return flagType === "NO_ADHERENCE"
    ? [raised, { institutionId, kind: "device.silent", data }]
    : [raised];
}

/** By patient. Stored with the incident: what is decided later about monitoring or holidays leaves it as it was. */
export async function findDueTimes(
  transaction: Database,
  raised: readonly Pick<Raised, "patientId" | "receivedAt">[],
): Promise<Map<string, Date>> {
  const places = await transaction
    .select({
      patientId: patients.id,
      isIntensifiedMonitoring: patients.isIntensifiedMonitoring,
      federalState: institutions.federalState,
    })
    .from(patients)
    .innerJoin(institutions, eq(institutions.id, patients.institutionId))
    .where(
      isAnyOf(
        patients.id,
        raised.map(({ patientId }) => patientId),
      ),
    );
  const arrivals = new Map(
    raised.map(({ patientId, receivedAt }) => [patientId, receivedAt.getTime()]),
  );
  return new Map(
    places.map(({ patientId, ...place }) => {
      const receivedAt = arrivals.get(patientId) ?? 0;
      const arrival = { ...place, receivedAt, timeZone: defaultTimeZone };
      return [patientId, new Date(dueTime(arrival, isGermanHoliday))];
    }),
  );
}
