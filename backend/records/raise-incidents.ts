/** Incidents that the rules decided, as rows. Evaluating the same thing again raises nothing twice. */
import { eq } from "drizzle-orm";
import type { Database } from "../database.ts";
import { isGermanHoliday } from "../holidays.ts";
import { defaultTimeZone } from "../rules/calendar.ts";
import { dueTime } from "../rules/due-time.ts";
import type { SilenceIncident } from "../rules/evaluate-silence.ts";
import type { Incident } from "../rules/incident.ts";
import { incidents, type IncidentInfo } from "../schema/incidents.ts";
import { institutions } from "../schema/institutions.ts";
import { patients } from "../schema/patients.ts";
import type { IncidentRow } from "./incidents.ts";

interface Raised {
  patientId: string;
  institutionId: string;
  receivedAt: Date;
}

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

/** Inserts and answers the new rows; call it under `lockPatients` and refresh the worklist after it. */
export async function raiseIncidents(
  transaction: Database,
  { patientId, institutionId, receivedAt }: Raised,
  decided: readonly (Incident | SilenceIncident)[],
): Promise<IncidentRow[]> {
  if (decided.length === 0) return [];
  const dueAt = await findDueTime(transaction, patientId, receivedAt);
  const rows = decided.map((incident) => ({
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
    dueAt,
    incidentInfo: infoOf(incident),
    explanation: {
      limit: incident.limit,
      evidence: incident.evidence,
      alsoFired: incident.alsoFired,
      absenceId: incident.absenceId,
      evaluatedAt: new Date(incident.evaluatedAt).toISOString(),
    },
    source:
      "silentSinceAt" in incident
        ? silenceSource(incident.silentSinceAt)
        : (incident.readingId ?? `${incident.happenedAt}`),
    isDuringAbsence: incident.absenceId !== null,
  }));
  return transaction.insert(incidents).values(rows).onConflictDoNothing().returning();
}

/** Stored with the incident: what is decided later about monitoring or holidays leaves it as it was. */
async function findDueTime(
  transaction: Database,
  patientId: string,
  receivedAt: Date,
): Promise<Date | null> {
  const [place] = await transaction
    .select({
      isIntensifiedMonitoring: patients.isIntensifiedMonitoring,
      federalState: institutions.federalState,
    })
    .from(patients)
    .innerJoin(institutions, eq(institutions.id, patients.institutionId))
    .where(eq(patients.id, patientId));
  if (!place) return null;
  const arrival = { ...place, receivedAt: receivedAt.getTime(), timeZone: defaultTimeZone };
  return new Date(dueTime(arrival, isGermanHoliday));
}
