/** The tags of an ECG in a list: the doctor's, where one reviewed it, else the machine's. */
import { type AfibKey, afibKey } from "#app/clinical/afib.ts";

export type ShownEcgTag =
  | { readonly source: "doctor"; readonly tag: string }
  | { readonly source: "machine"; readonly result: AfibKey };

interface TaggedEcg {
  readonly afib_result: number | null;
  readonly last_review: { readonly tags: readonly string[] } | null;
}

/** A review without tags, which the specification does not allow, counts as one that says nothing. */
export function ecgTagsShown({ afib_result, last_review }: TaggedEcg): ShownEcgTag[] {
  if (last_review) return last_review.tags.map((tag) => ({ source: "doctor", tag }));
  return [{ source: "machine", result: afibKey(afib_result) }];
}

/** Whether the machine's rhythm is struck through: exactly when a doctor's review exists. */
export function isMachineRhythmReplaced(reviews: readonly unknown[]): boolean {
  return reviews.length > 0;
}
