import { earliestDueMs } from "#app/domain/deadline.ts";
import { epochMs } from "#app/domain/instant.ts";
import { alertAtMs, inOrderOfWork, isReviewed } from "#app/domain/order-of-work.ts";
import { severityLevel } from "#app/domain/severity.ts";
import type { ReviewItem } from "#contract/review.ts";

export interface ReviewCard {
  readonly item: ReviewItem;
  readonly isReviewed: boolean;
  /** of the newest red incident, epoch milliseconds */
  readonly alertAtMs: number;
  /** every distinct kind once, gravest first, then newest: a flag's type, or ImplantAlert */
  readonly kinds: readonly { readonly kind: string; readonly level: "alert" | "warning" }[];
  readonly openAlerts: number;
  /** by when somebody is to look at it, epoch milliseconds; null where nothing is open or no backend tells */
  readonly dueAtMs: number | null;
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
    openAlerts: incidents.filter((each) => isRed(each) && each.acknowledgement_timestamp === null)
      .length,
    dueAtMs: earliestDueMs(incidents),
  };
}

/** Every distinct kind of incident once, gravest first, then newest. */
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
