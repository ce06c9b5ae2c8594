import type { ReviewCard } from "./review-order.ts";

/** Whose patients the list shows; the address names all but the first. */
export const claimFilters = ["all", "mine", "unclaimed"] as const;
export type ClaimFilter = (typeof claimFilters)[number];

/** In the address of the dashboard and of its list. */
export const claimParameter = "claimed";

export function claimFilterOf(search: URLSearchParams): ClaimFilter {
  const requested = search.get(claimParameter);
  return claimFilters.find((each) => each === requested) ?? "all";
}

interface Holders {
  /** who is at a patient, by the patient's id */
  readonly holderOf: (patientId: string) => string | undefined;
  /** the id of who looks */
  readonly me: string;
  readonly nowMs: number;
}

/**
 * In their order. An overdue patient is in every list, whoever has claimed them: a claim hides no one who has waited
 * too long.
 */
export function filterCards(
  cards: readonly ReviewCard[],
  filter: ClaimFilter,
  holders: Holders,
): readonly ReviewCard[] {
  return cards.filter((card) => isWanted(card, filter, holders) || isOverdue(card, holders.nowMs));
}

/** Whether the list has patients only because they are overdue: then it says so. */
export function isWidened(
  cards: readonly ReviewCard[],
  filter: ClaimFilter,
  holders: Holders,
): boolean {
  return cards.some((card) => !isWanted(card, filter, holders) && isOverdue(card, holders.nowMs));
}

function isWanted({ item }: ReviewCard, filter: ClaimFilter, { holderOf, me }: Holders): boolean {
  const holder = holderOf(item.patient_id);
  if (filter === "mine") return holder === me;
  return filter === "all" || holder === undefined;
}

function isOverdue({ dueAtMs }: ReviewCard, nowMs: number): boolean {
  return dueAtMs !== null && dueAtMs < nowMs;
}
