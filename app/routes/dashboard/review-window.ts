import type { DayReview } from "#app/features/day-review/read-day-review.ts";
import { type ReviewCard, reviewCards } from "./review-order.ts";

export interface ReviewWindow extends Pick<DayReview, "toReview" | "reviewed" | "alerts"> {
  /** all cards of the list before a filter; patients to review come before reviewed ones */
  readonly cards: readonly ReviewCard[];
  /** the one behind them; undefined where none follows, or where none is known */
  readonly following: ReviewCard | undefined;
  readonly hasMore: boolean;
  /** patients of the whole list */
  readonly total: number;
}

/** The first `shownCount` of the review list, in the order of work. */
export function reviewWindow(review: DayReview, shownCount: number): ReviewWindow {
  const { toReview, reviewed, alerts } = review;
  const known = reviewCards(review.items);
  return {
    toReview,
    reviewed,
    alerts,
    cards: known.slice(0, shownCount),
    following: known[shownCount],
    hasMore: !review.isWhole || known.length > shownCount,
    total: toReview + reviewed,
  };
}
