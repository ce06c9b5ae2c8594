import type { ReviewIncident, ReviewItem } from "#contract/review.ts";
import type { patients } from "../schema/patients.ts";
import type { worklist } from "../schema/worklist.ts";
import type { EcgFacts } from "./ecg-facts.ts";
import { toFired } from "./explanation.ts";
import { type IncidentRow, toIncidentInfo } from "./incidents.ts";
import { iso } from "./iso.ts";
import { toPatientInfo } from "./patient-info.ts";

/** An incident as the lists of the dashboard tell it. */
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

/** A patient of the dashboard's lists with those incidents that belong there. */
export const toReviewItem = (
  {
    patient,
    worklist: row,
  }: {
    patient: typeof patients.$inferSelect;
    worklist: typeof worklist.$inferSelect;
  },
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
