/** A moment as the contract (ISO 8601 with offset), a clock (Date) or a rule (epoch milliseconds) has it. */
export type InstantLike = string | number | Date;

/** Whole epoch milliseconds of a moment. Throws a RangeError for what is no moment. */
export function epochMs(at: InstantLike): number {
  const ms = typeof at === "number" ? at : new Date(at).getTime();
  if (!Number.isFinite(ms)) throw new RangeError("not a point in time");
  return Math.round(ms);
}

/** Health data series give their timestamps in seconds, also with a fraction. */
export function epochMsFromSeconds(seconds: number): number {
  return Math.round(seconds * 1000);
}
