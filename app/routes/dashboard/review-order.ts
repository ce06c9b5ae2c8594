import { earliestDueMs } from "#app/clinical/deadline.ts";
import { epochMs } from "#app/format/instant.ts";
import { alertAtMs, inOrderOfWork, isReviewed } from "#app/clinical/order-of-work.ts";
import { severityLevel } from "#app/clinical/severity.ts";
import type { ReviewIncident, ReviewItem } from "#contract/review.ts";

export interface ReviewCard {
  readonly item: ReviewItem;
  readonly isReviewed: boolean;
  /** of the newest red incident, epoch milliseconds */
  readonly alertAtMs: number;
  /** every distinct kind once, gravest first, then newest */
  readonly kinds: readonly IncidentKind[];
  /** when the review is due, epoch milliseconds; null if nothing is open or the backend gives no due time */
  readonly dueAtMs: number | null;
}

export interface IncidentKind {
  /** a flag's type, or ImplantAlert */
  readonly kind: string;
  readonly level: "alert" | "warning";
  /** the newest of the gravest of this kind, an open one before an acknowledged one: its value is on the card */
  readonly incident: ReviewIncident;
}

/** The cards of a day: patients with a red incident, in the order of work. */
export function reviewCards(items: readonly ReviewItem[]): readonly ReviewCard[] {
  return inOrderOfWork(items.filter(({ incidents }) => incidents.some(isRed))).map(toCard);
}

function toCard(item: ReviewItem): ReviewCard {
  const { incidents } = item;
  return {
    item,
    isReviewed: isReviewed(incidents),
    alertAtMs: alertAtMs(incidents),
    kinds: incidentKinds(incidents),
    dueAtMs: earliestDueMs(incidents),
  };
}

/** Every distinct kind of incident once, gravest first, then newest. */
export function incidentKinds(incidents: readonly ReviewIncident[]): readonly IncidentKind[] {
  const gravestFirst = incidents.toSorted(
    (a, b) =>
      Number(isRed(b)) - Number(isRed(a)) || epochMs(b.happened_at) - epochMs(a.happened_at),
  );
  return [...Map.groupBy(gravestFirst, kindOf)].flatMap(([kind, own]): IncidentKind[] => {
    const [first] = own;
    if (!first) return [];
    const open = own.find(({ acknowledgement_timestamp: at }) => at === null);
    const isOpenAsGrave = open !== undefined && isRed(open) === isRed(first);
    return [
      {
        kind,
        level: isRed(first) ? "alert" : "warning",
        incident: isOpenAsGrave ? open : first,
      },
    ];
  });
}

function isRed({ severity }: { severity: number }): boolean {
  return severityLevel(severity) === "alert";
}

function kindOf({ incident_type, flag_type }: ReviewIncident): string {
  return incident_type === "ImplantAlert" ? "ImplantAlert" : (flag_type ?? incident_type);
}
