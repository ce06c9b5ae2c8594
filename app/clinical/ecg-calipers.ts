/** The distance between two points of a trace, in time and voltage, and the rate it would be. */
export interface CaliperPoint {
  /** milliseconds from the start of the recording */
  readonly ms: number;
  /** of the trace there, in mV; null where nothing was recorded */
  readonly mv: number | null;
}

export interface CaliperReading {
  readonly intervalMs: number;
  /** as a rate: 60,000 / interval; null where both points are at one time */
  readonly rateBpm: number | null;
  /** from the earlier point to the later one, up is positive */
  readonly amplitudeMv: number | null;
}

/** The order of the points does not matter. */
export function readCalipers(a: CaliperPoint, b: CaliperPoint): CaliperReading {
  const [first, second] = a.ms <= b.ms ? [a, b] : [b, a];
  const intervalMs = second.ms - first.ms;
  return {
    intervalMs,
    rateBpm: intervalMs > 0 ? 60_000 / intervalMs : null,
    amplitudeMv: first.mv === null || second.mv === null ? null : second.mv - first.mv,
  };
}

/**
 * The trace at a moment, in mV, straight between the samples on either side; null outside the recording and in a gap
 * (samples further apart than `gapMs`).
 */
export function traceAt(
  samples: readonly { readonly ms: number; readonly mv: number }[],
  ms: number,
  gapMs: number,
): number | null {
  let [low, high] = [0, samples.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((samples[middle]?.ms ?? 0) < ms) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [samples[low - 1], samples[low]];
  if (after && after.ms === ms) return after.mv;
  if (!before || !after || after.ms - before.ms > gapMs) return null;
  return before.mv + ((ms - before.ms) / (after.ms - before.ms)) * (after.mv - before.mv);
}
