import "server-only";
import type { ReadEcg } from "#app/features/ecg-trace/read-ecg.ts";

/** Milliseconds from the start, in order; undefined if the backend did not look for R peaks. */
export function rPeaksMs({ r_peaks }: Pick<ReadEcg, "r_peaks">): number[] | undefined {
  return r_peaks?.map((seconds) => Math.round(seconds * 1e6) / 1000).toSorted((a, b) => a - b);
}
