import type { Explanation } from "#contract/explanation.ts";
import type { Incident as IncidentAnswer } from "#contract/incident.ts";
import type { Evidence, Incident } from "../rules/incident.ts";
import type { SeenValue } from "../rules/reading.ts";
import type { patientFlags } from "../schema/patient-flags.ts";
import type { EcgFacts } from "./ecg-facts.ts";
import type { IncidentRow } from "./incidents.ts";
import { iso } from "./iso.ts";

/** What `raiseIncidents` keeps with an incident. */
interface StoredExplanation {
  limit: Record<string, unknown>;
  evidence: Evidence;
  alsoFired: Incident["alsoFired"];
  absenceId?: string | null;
  evaluatedAt?: string;
}

type IncidentFired = NonNullable<IncidentAnswer["fired"]>;

const at = (time: number) => new Date(time).toISOString();

const toSeen = (seen: SeenValue) => ({
  health_data_id: seen.readingId,
  quantity: seen.quantity,
  value: seen.value,
  measured_at: at(seen.measuredAt),
});

/**
 * The short explanation beside an incident wherever it is listed; null for one that no rule raised. `ecgs` are those
 * behind the incidents by their ids (ecg-facts.ts).
 */
export function toFired(
  { explanation, flagType, incidentInfo }: IncidentRow,
  ecgs: ReadonlyMap<string, EcgFacts>,
): IncidentFired | null {
  if (!explanation || !flagType) return null;
  const { limit, evidence } = explanation as unknown as StoredExplanation;
  const { change, reference, symptoms, silentDays } = evidence;
  return {
    limit,
    quantity: evidence.seen[0]?.quantity ?? null,
    change,
    reference: reference && { value: reference.value, measured_at: at(reference.measuredAt) },
    symptoms: [...symptoms],
    silent_days: silentDays.length || null,
    ecg: ecgs.get(incidentInfo.health_data?.id ?? "") ?? null,
  };
}

/** Why an incident fired; null for one that no rule raised. */
export function toExplanation(
  row: IncidentRow,
  flag: typeof patientFlags.$inferSelect | null,
  takenBack: Explanation["taken_back"] = null,
): Explanation | null {
  if (!row.explanation || !row.flagType) return null;
  const { limit, evidence, alsoFired, absenceId, evaluatedAt } =
    row.explanation as unknown as StoredExplanation;
  return {
    incident_id: row.id,
    rule: { patient_flag_id: row.patientFlagId, type: row.flagType, severity: row.severity },
    limit,
    set_by: flag?.setBy ?? null,
    set_at: iso(flag?.setAt ?? null),
    evaluated_at: evaluatedAt ?? iso(row.receivedAt),
    causes: [...evidence.causes],
    readings: evidence.seen.map(toSeen),
    symptoms: [...evidence.symptoms],
    window: evidence.window && {
      from_at: at(evidence.window.fromAt),
      to_at: at(evidence.window.toAt),
    },
    reference: evidence.reference && toSeen(evidence.reference),
    change: evidence.change,
    silent_days: [...evidence.silentDays],
    left_out: evidence.leftOut.map((left) => ({
      reason: left.reason,
      health_data_id: "readingId" in left ? left.readingId : null,
      measured_at: "measuredAt" in left ? at(left.measuredAt) : null,
      date: "date" in left ? left.date : null,
      absence_id: "absenceId" in left ? left.absenceId : null,
    })),
    also_fired: alsoFired.map(({ ruleId, severity }) => ({ patient_flag_id: ruleId, severity })),
    absence_id: absenceId ?? null,
    taken_back: takenBack,
  };
}
