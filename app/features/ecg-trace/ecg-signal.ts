/** One lead as it is answered (ECG-19): time offsets in seconds and values in mV, side by side. */
export interface EcgSignal {
  readonly dtS: readonly number[];
  readonly valuesMv: readonly number[];
}

export interface EcgFacts {
  /** from the first sample to the end of the last one's interval */
  readonly durationMs: number;
  /** between two samples, by the middle of all distances: a gap does not change it */
  readonly intervalMs: number;
  readonly sampleCount: number;
  /** the level that the trace swings around; recorders add up to 5 mV of it */
  readonly offsetMv: number;
  readonly lowestMv: number;
  readonly highestMv: number;
}

/** What a recording measures, for its drawing and for the table beside it; null without two usable samples. */
export function ecgFacts(signal: EcgSignal): EcgFacts | null {
  const samples = usableSamples(signal);
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || samples.length < 2) return null;
  const values = samples.map(({ mv }) => mv);
  const distances = samples.slice(1).map(({ ms }, index) => ms - (samples[index]?.ms ?? 0));
  const intervalMs = median(distances);
  const range = extremes(values);
  return {
    durationMs: last.ms - first.ms + intervalMs,
    intervalMs,
    sampleCount: samples.length,
    offsetMv: median(values),
    lowestMv: range.lowest,
    highestMv: range.highest,
  };
}

export interface EcgSample {
  readonly ms: number;
  readonly mv: number;
}

/** The samples that are numbers, in the order of time, in milliseconds from the start of the recording. */
export function usableSamples({ dtS, valuesMv }: EcgSignal): EcgSample[] {
  const samples: EcgSample[] = [];
  let isSorted = true;
  for (const [index, seconds] of dtS.entries()) {
    const mv = valuesMv[index];
    if (mv === undefined || !Number.isFinite(mv) || !Number.isFinite(seconds)) continue;
    // Whole microseconds: 0.007 s is 7 ms, and not 7.000000000000001.
    const ms = Math.round(seconds * 1e6) / 1000;
    if (samples.length > 0 && ms < (samples.at(-1)?.ms ?? 0)) isSorted = false;
    samples.push({ ms, mv });
  }
  return isSorted ? samples : samples.toSorted((a, b) => a.ms - b.ms);
}

/** The middle value: unlike the mean, a few large spikes do not move it. */
function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).toSorted();
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Not Math.min(...values): half an hour of samples are more arguments than a call takes. */
export function extremes(values: readonly number[]): { lowest: number; highest: number } {
  let [lowest, highest] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  return { lowest, highest };
}
