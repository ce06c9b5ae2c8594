import "server-only";
import type { Ecg } from "#contract/ecg.ts";

/** Milliseconds from the start, in order; undefined where the backend did not look for R peaks. */
export function rPeaksMs({ r_peaks }: Ecg): number[] | undefined {
  return r_peaks?.map((seconds) => Math.round(seconds * 1e6) / 1000).toSorted((a, b) => a - b);
}
