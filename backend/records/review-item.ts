import { and, type SQL } from "../drizzle.ts";
import type { ReviewIncident, ReviewItem } from "#contract/review.ts";
import type { Database } from "../database.ts";
import { incidents } from "../schema/incidents.ts";
import type { patients } from "../schema/patients.ts";
import type { worklist } from "../schema/worklist.ts";
import { isAnyOf } from "./any-of.ts";
import { type EcgFacts, findEcgFacts } from "./ecg-facts.ts";
import { toFired } from "./explanation.ts";
import { type IncidentRow, toIncidentInfo } from "./incidents.ts";
import { iso } from "./iso.ts";
import { toPatientInfo } from "./patient-info.ts";

/** An incident as in the lists of the dashboard. */
const toReviewIncident = (incident: IncidentRow, ecgs: ReadonlyMap<string, EcgFacts>) =>
  ({
    id: incident.id,
    incident_type: incident.incidentType,
    flag_type: incident.flagType,
    severity: incident.severity,
    happened_at: iso(incident.happenedAt),
    acknowledgement_timestamp: iso(incident.acknowledgementTimestamp),
    due_at: iso(incident.dueAt),
    incident_info: toIncidentInfo(incident),
    fired: toFired(incident, ecgs),
    description: incident.description,
  }) satisfies ReviewIncident;

interface ListedPatient {
  readonly patient: typeof patients.$inferSelect;
  readonly worklist: typeof worklist.$inferSelect;
}

/** A patient of the dashboard's lists with those incidents that belong there. */
const toReviewItem = (
  { patient, worklist: row }: ListedPatient,
  own: readonly IncidentRow[],
  ecgs: ReadonlyMap<string, EcgFacts>,
) =>
  ({
    patient_id: patient.id,
    short_id: String(patient.shortId),
    patient_info: toPatientInfo(patient),
    incidents: own.map((incident) => toReviewIncident(incident, ecgs)),
    highest_unacknowledged_severity: row.highestOpenSeverity || null,
  }) satisfies ReviewItem;

/** The items of those patients, in their order, with the incidents that `which` finds, in the order of `order`. */
export async function readReviewItems(
  database: Database,
  listed: readonly ListedPatient[],
  { which, order }: { readonly which: SQL | undefined; readonly order: readonly SQL[] },
): Promise<ReturnType<typeof toReviewItem>[]> {
  const ids = listed.map(({ patient }) => patient.id);
  const found = await database
    .select()
    .from(incidents)
    .where(and(isAnyOf(incidents.patientId, ids), which))
    .orderBy(...order);
  const ecgs = await findEcgFacts(database, found);
  const byPatient = Map.groupBy(found, (incident) => incident.patientId);
  return listed.map((each) => toReviewItem(each, byPatient.get(each.patient.id) ?? [], ecgs));
}
