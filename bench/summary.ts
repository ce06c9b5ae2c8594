import type { PageLoad } from "./measure-load.ts";

/** A median with the smallest and the largest value. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

export type Summary = Record<keyof PageLoad, Spread>;

/** The spread of every measure over some loads. Throws if there are no loads. */
export function summarise(loads: readonly PageLoad[]): Summary {
  const [first] = loads;
  if (!first) throw new Error("nothing was measured");
  const keys = Object.keys(first) as (keyof PageLoad)[];
  const entries = keys.map((key) => [key, spread(loads.map((load) => load[key]))] as const);
  return Object.fromEntries(entries) as Summary;
}

/** Median, least and greatest of at least one number. */
export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle]!;
  const median = sorted.length % 2 === 1 ? upper : (sorted[middle - 1]! + upper) / 2;
  return { median, min: sorted[0]!, max: sorted.at(-1)! };
}

/** The value below which this share of the values lies. */
export const share = (part: number, values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  Number.NaN;
