/** What doctors found in an ECG: which findings are shown, and whether the form is. */
import { epochMs } from "#app/format/instant.ts";

interface Dated {
  readonly created_at: string;
}

/** Newest first, each with its number: 1 is the oldest. */
export function numberedFindings<Review extends Dated>(
  reviews: readonly Review[],
): { readonly number: number; readonly review: Review }[] {
  return reviews
    .toSorted((a, b) => epochMs(b.created_at) - epochMs(a.created_at))
    .map((review, index) => ({ number: reviews.length - index, review }));
}

/** The value of the address's `findings` that opens the form. */
export const openFormValue = "new";

export type FindingsMode = "VIEW" | "ADD";

/**
 * VIEW if there are findings and the form is not requested, ADD if there are none; a user who may not add only views.
 */
export function findingsMode(given: {
  readonly count: number;
  readonly requested: string | null;
  readonly mayAdd: boolean;
}): FindingsMode {
  if (!given.mayAdd) return "VIEW";
  return given.count === 0 || given.requested === openFormValue ? "ADD" : "VIEW";
}
