import { earliestDueMs } from "#app/domain/deadline.ts";
import { epochMs } from "#app/domain/instant.ts";
import { isReviewed } from "#app/domain/review.ts";
import { severityLevel } from "#app/domain/severity.ts";
import type { ReviewItem } from "#contract/review.ts";

export interface ReviewCard {
  readonly item: ReviewItem;
  readonly isReviewed: boolean;
  /** of the newest red incident (DASH-07), epoch milliseconds */
  readonly alertAtMs: number;
  /** every distinct kind once, gravest first, then newest: a flag's type, or ImplantAlert (DASH-09) */
  readonly kinds: readonly { readonly kind: string; readonly level: "alert" | "warning" }[];
  readonly openAlerts: number;
  /** by when somebody is to look at it, epoch milliseconds; null where nothing is open or no backend tells */
  readonly dueAtMs: number | null;
}

/**
 * The cards of a day: patients with a red incident (DASH-02), to review before reviewed, then newest alert first
 * (DASH-11).
 */
export function reviewCards(items: readonly ReviewItem[]): readonly ReviewCard[] {
  return items
    .filter(({ incidents }) => incidents.some(isRed))
    .map(toCard)
    .toSorted((a, b) => Number(a.isReviewed) - Number(b.isReviewed) || b.alertAtMs - a.alertAtMs);
}

function toCard(item: ReviewItem): ReviewCard {
  const red = item.incidents.filter(isRed);
  return {
    item,
    isReviewed: isReviewed(item.incidents),
    alertAtMs: Math.max(...red.map(({ happened_at }) => epochMs(happened_at))),
    kinds: incidentKinds(item.incidents),
    openAlerts: red.filter(({ acknowledgement_timestamp }) => acknowledgement_timestamp === null)
      .length,
    dueAtMs: earliestDueMs(item.incidents),
  };
}

/** Every distinct kind of incident once, gravest first, then newest (DASH-09). */
export function incidentKinds(incidents: ReviewItem["incidents"]): ReviewCard["kinds"] {
  const newestFirst = incidents.toSorted((a, b) => epochMs(b.happened_at) - epochMs(a.happened_at));
  const red = new Set(newestFirst.filter(isRed).map(kindOf));
  const all = new Set([...red, ...newestFirst.map(kindOf)]);
  return [...all].map((kind) => ({ kind, level: red.has(kind) ? "alert" : "warning" }));
}

function isRed({ severity }: { severity: number }): boolean {
  return severityLevel(severity) === "alert";
}

function kindOf({ incident_type, flag_type }: ReviewItem["incidents"][number]): string {
  return incident_type === "ImplantAlert" ? "ImplantAlert" : (flag_type ?? incident_type);
}
