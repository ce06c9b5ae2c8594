/**
 * Order of work: in which order patients are to be looked at. The dashboard's lists, its button Continue, the toast and the
 * key for the next patient all follow it, and the embedded backend sorts its windows by it (backend/records/worklist.ts).
 */
import { earliestDueMs } from "./deadline.ts";
import { epochMs } from "#app/format/instant.ts";
import { severityLevel } from "./severity.ts";

interface WorkIncident {
  readonly severity: number;
  readonly happened_at: string;
  readonly acknowledgement_timestamp: string | null;
  readonly due_at: string | null;
}

/** What is read of an item of GET /v1/patients-to-review or of the warnings to review. */
export interface WorkItem {
  readonly patient_id: string;
  readonly incidents: readonly WorkIncident[];
}

/**
 * To review before reviewed; then by due time, so that the overdue come first and those without a due time last; at the
 * same time a patient with an open alert before one with warnings only; then the older alert. If a backend gives no due
 * times at all: the newest alert first.
 */
export function inOrderOfWork<Item extends WorkItem>(items: readonly Item[]): Item[] {
  const hasDueTimes = items.some(({ incidents }) =>
    incidents.some(({ due_at }) => due_at !== null),
  );
  const places = items.map((item) => ({
    item,
    reviewed: Number(isReviewed(item.incidents)),
    dueMs: earliestDueMs(item.incidents) ?? Number.MAX_VALUE,
    yellow: Number(!hasOpenAlert(item.incidents)),
    alertMs: hasDueTimes ? alertAtMs(item.incidents) : -alertAtMs(item.incidents),
  }));
  return places
    .toSorted(
      (a, b) =>
        a.reviewed - b.reviewed ||
        a.dueMs - b.dueMs ||
        a.yellow - b.yellow ||
        a.alertMs - b.alertMs,
    )
    .map(({ item }) => item);
}

function hasOpenAlert(incidents: WorkItem["incidents"]): boolean {
  return incidents.some(
    ({ severity, acknowledgement_timestamp }) =>
      acknowledgement_timestamp === null && severityLevel(severity) === "alert",
  );
}

/** A patient is reviewed exactly when no open incident remains. */
export function isReviewed(incidents: readonly Pick<WorkIncident, "acknowledgement_timestamp">[]) {
  return incidents.every(({ acknowledgement_timestamp }) => acknowledgement_timestamp !== null);
}

/** When the newest red incident happened, or where there is none the newest of all; epoch milliseconds. */
export function alertAtMs(
  incidents: readonly Pick<WorkIncident, "severity" | "happened_at">[],
): number {
  const red = incidents.filter(({ severity }) => severityLevel(severity) === "alert");
  const times = (red.length > 0 ? red : incidents).map(({ happened_at }) => epochMs(happened_at));
  return Math.max(0, ...times);
}
