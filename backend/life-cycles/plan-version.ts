/**
 * Versions of a medication plan: a new one starts where the last one ends, or now, and ends the last one there. So
 * versions follow one another without overlap, and one at most is active. Times in ms since 1970.
 */
export interface Validity {
  readonly startsAt: number;
  /** null: until further notice */
  readonly endsAt: number | null;
}

export interface NextValidity {
  readonly validity: Validity;
  /** the new end of the last version; null if there is none */
  readonly lastEndsAt: number | null;
}

/** Null when the new version would end before it starts. */
export function followPlan(
  last: Validity | null,
  endsAt: number | null,
  now: number,
): NextValidity | null {
  // a clock that was set back must not let a version end before its own start
  const startsAt = last ? (last.endsAt ?? Math.max(now, last.startsAt)) : now;
  if (endsAt !== null && endsAt <= startsAt) return null;
  return { validity: { startsAt, endsAt }, lastEndsAt: last ? startsAt : null };
}

/** Of the last version: it is the plan until it ends. */
export const isPlanActive = ({ endsAt }: Pick<Validity, "endsAt">, now: number): boolean =>
  endsAt === null || endsAt > now;
