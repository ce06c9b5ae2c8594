/** Patients of the dashboard's lists, for tests. */
import { examplePatientInfo } from "#contract/patient-info.ts";
import type { ReviewIncident, ReviewItem } from "#contract/review.ts";

let count = 0;

/** An open red incident of the morning of 20 November 2026, each with an id of its own; what is given is otherwise. */
export const reviewIncident = (given: Partial<ReviewIncident> = {}): ReviewIncident => ({
  id: `00000000-0000-4000-8000-${String(++count).padStart(12, "0")}`,
  incident_type: "ExternalDevice",
  flag_type: "INCR_WEIGHT",
  severity: 300,
  happened_at: "2026-11-20T06:00:00Z",
  acknowledgement_timestamp: null,
  due_at: null,
  incident_info: null,
  fired: null,
  description: null,
  ...given,
});

export function reviewItem(patient_id: string, incidents: ReviewIncident[]): ReviewItem {
  const open = incidents.filter((incident) => incident.acknowledgement_timestamp === null);
  return {
    patient_id,
    short_id: "1",
    patient_info: examplePatientInfo,
    incidents,
    highest_unacknowledged_severity:
      open.length > 0 ? Math.max(...open.map(({ severity }) => severity)) : null,
  };
}
