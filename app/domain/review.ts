import { epochMs } from "./instant.ts";
import { severityCode } from "./severity.ts";

interface ReviewIncident {
  readonly severity: number;
  readonly happened_at: string;
  readonly acknowledgement_timestamp: string | null;
}

/** What is read of an item of GET /v1/patients-to-review. */
export interface ReviewItem {
  readonly patient_id: string;
  readonly incidents: readonly ReviewIncident[];
  readonly highest_unacknowledged_severity: number | null;
}

/** A patient is reviewed exactly when no open incident remains (CHK-24, DASH-05). */
export function isReviewed(
  incidents: Iterable<{ readonly acknowledgement_timestamp: string | null }>,
): boolean {
  for (const incident of incidents) if (incident.acknowledgement_timestamp === null) return false;
  return true;
}

/** How many patients of the day's list are reviewed, out of how many (CHK-27, CHK-29). */
export function reviewProgress(items: readonly ReviewItem[]): {
  readonly reviewed: number;
  readonly total: number;
} {
  const reviewed = items.filter((item) => item.highest_unacknowledged_severity === null).length;
  return { reviewed, total: items.length };
}

/**
 * The patient to go to next: the highest unacknowledged severity at or above 300 (CHK-28), among equals the
 * one whose alert is oldest, and never the current patient (CHK-29). Null when nobody is left.
 */
export function nextPatient<Item extends ReviewItem>(
  items: readonly Item[],
  currentPatientId: string,
): Item | null {
  const waiting = items
    .filter((item) => item.patient_id !== currentPatientId)
    .filter((item) => severityOf(item) >= severityCode.alert)
    .toSorted((a, b) => severityOf(b) - severityOf(a) || oldestAlertAt(a) - oldestAlertAt(b));
  return waiting[0] ?? null;
}

function severityOf(item: ReviewItem): number {
  return item.highest_unacknowledged_severity ?? 0;
}

function oldestAlertAt(item: ReviewItem): number {
  const times = item.incidents
    .filter((incident) => incident.acknowledgement_timestamp === null)
    .filter((incident) => incident.severity >= severityCode.alert)
    .map((incident) => epochMs(incident.happened_at));
  return Math.min(Number.MAX_VALUE, ...times);
}
