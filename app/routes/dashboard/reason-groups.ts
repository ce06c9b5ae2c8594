import type { ReviewItem } from "#contract/review.ts";
import { type IncidentKind, incidentKinds } from "./review-order.ts";

/** In the address of the dashboard and of its list: patients are grouped by the reason for which they are listed. */
export const groupParameter = "group";
export const byReason = "reason";

export const isByReason = (search: URLSearchParams): boolean =>
  search.get(groupParameter) === byReason;

export interface ReasonGroup<Listed> {
  /** a flag's type, or ImplantAlert */
  readonly kind: string;
  readonly level: IncidentKind["level"];
  readonly patients: readonly Listed[];
}

/**
 * Each patient once, under the gravest kind of incident (the newest of several). Groups and patients keep the order of
 * the list: its first patient is the first of the first group.
 */
export function reasonGroups<Listed>(
  listed: readonly Listed[],
  itemOf: (one: Listed) => ReviewItem,
): ReasonGroup<Listed>[] {
  const reasoned = listed.flatMap((one) => {
    const [gravest] = incidentKinds(itemOf(one).incidents);
    return gravest ? [{ one, kind: gravest.kind, level: gravest.level }] : [];
  });
  const groups = Map.groupBy(reasoned, ({ kind, level }) => `${level} ${kind}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first
      ? [{ kind: first.kind, level: first.level, patients: group.map(({ one }) => one) }]
      : [];
  });
}
