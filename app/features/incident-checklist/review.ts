import { inOrderOfWork, type WorkItem } from "#app/clinical/order-of-work.ts";
import { severityCode } from "#app/clinical/severity.ts";

/** What is read of an item of GET /v1/patients-to-review. */
export interface ReviewItem extends WorkItem {
  readonly highest_unacknowledged_severity: number | null;
}

/**
 * The next patient, never the current one: the highest unacknowledged severity at or above 300, among equals the first
 * in the order of work. If no red incident is left, the first of those with warnings: `warnings` are patients whose
 * open incidents are all yellow, and the day's list may hold some too. Null if no patient is left.
 */
export function nextPatient<Item extends ReviewItem>(
  day: readonly Item[],
  warnings: readonly Item[],
  currentPatientId: string,
): Item | null {
  const waiting = inOrderOfWork([...day, ...warnings]).filter(
    (item) => item.patient_id !== currentPatientId && severityOf(item) >= severityCode.warning,
  );
  const [gravest] = waiting
    .filter((item) => severityOf(item) >= severityCode.alert)
    .toSorted((a, b) => severityOf(b) - severityOf(a));
  return gravest ?? waiting[0] ?? null;
}

function severityOf(item: ReviewItem): number {
  return item.highest_unacknowledged_severity ?? 0;
}
