import type { ReviewItem } from "#contract/review.ts";
import type { ReviewWindow } from "./review-window.ts";

/** What is still to be done on a day, and with whom to begin. */
export type WorkLeft =
  | {
      readonly kind: "review";
      readonly first: ReviewItem;
      readonly patients: number;
      readonly alerts: number;
    }
  /** no patient of the list waits, but some have warnings alone; `dueToday` counts the overdue ones, too */
  | {
      readonly kind: "warnings";
      readonly first: ReviewItem;
      readonly patients: number;
      readonly dueToday: number;
    }
  | { readonly kind: "nothing" }
  /** no patient of the list is waiting; whether warnings are is not known */
  | { readonly kind: "unknown" };

/** The backend's answer about warnings: null if it could not be read, undefined if the backend has no such call. */
export interface WarningsAnswer {
  /** in the order of work */
  readonly items: readonly ReviewItem[];
  readonly total: number;
  /** counts all patients with an open incident; null if it could not be read or is not given */
  readonly dueToday: number | null;
}

export function workLeft(
  review: Pick<ReviewWindow, "cards" | "toReview" | "alerts">,
  warnings: WarningsAnswer | null | undefined,
): WorkLeft {
  const next = review.cards.find((card) => !card.isReviewed);
  if (next)
    return {
      kind: "review",
      first: next.item,
      patients: review.toReview,
      alerts: review.alerts,
    };
  if (warnings === null) return { kind: "unknown" };
  const [first] = warnings?.items ?? [];
  if (!warnings || !first) return { kind: "nothing" };
  return {
    kind: "warnings",
    first,
    patients: warnings.total,
    dueToday: warnings.dueToday ?? 0,
  };
}
