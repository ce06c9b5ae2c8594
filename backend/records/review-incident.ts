import type { ReviewIncident } from "#contract/review.ts";
import type { incidents } from "../schema/incidents.ts";
import { iso } from "./iso.ts";

/** An incident as the lists of the dashboard tell it: no measured value. */
export const toReviewIncident = (
  incident: Pick<
    typeof incidents.$inferSelect,
    | "id"
    | "incidentType"
    | "flagType"
    | "severity"
    | "happenedAt"
    | "acknowledgementTimestamp"
    | "dueAt"
  >,
) =>
  ({
    id: incident.id,
    incident_type: incident.incidentType,
    flag_type: incident.flagType,
    severity: incident.severity,
    happened_at: iso(incident.happenedAt),
    acknowledgement_timestamp: iso(incident.acknowledgementTimestamp),
    due_at: iso(incident.dueAt),
  }) satisfies ReviewIncident;
