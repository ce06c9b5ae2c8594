/** One lead as it is answered: time offsets in seconds and values in mV, side by side; NaN where none was read. */
export interface EcgSignal {
  readonly dtS: ArrayLike<number>;
  readonly valuesMv: ArrayLike<number>;
}

interface EcgFacts {
  /** from the start of the recording to the end of the last sample's interval, also where it begins without a signal */
  readonly durationMs: number;
  /** between two samples, by the middle of all distances: a gap does not change it */
  readonly intervalMs: number;
  readonly sampleCount: number;
  /** the level that the trace swings around; recorders add up to 5 mV of it */
  readonly offsetMv: number;
  readonly lowestMv: number;
  readonly highestMv: number;
}

/** A recording as it is drawn: the samples that are numbers, in the order of time, and what they measure. */
export interface EcgRecording {
  /** milliseconds from the start of the recording */
  readonly ms: Float64Array<ArrayBuffer>;
  readonly mv: Float64Array<ArrayBuffer>;
  readonly facts: EcgFacts;
}

export interface EcgSample {
  readonly ms: number;
  readonly mv: number;
}

/** Null without two usable samples. Half an hour takes a while: read-ecg.ts does it for long recordings in a thread. */
export function ecgRecording(signal: EcgSignal): EcgRecording | null {
  const { ms, mv } = usableSamples(signal);
  const count = ms.length;
  const [first, last] = [ms[0], ms[count - 1]];
  if (first === undefined || last === undefined || count < 2) return null;
  const distances = new Float64Array(count - 1);
  for (let index = 1; index < count; index += 1)
    distances[index - 1] = (ms[index] ?? 0) - (ms[index - 1] ?? 0);
  const intervalMs = median(distances);
  const range = extremes(mv);
  const facts = {
    durationMs: last + intervalMs,
    intervalMs,
    sampleCount: count,
    offsetMv: median(mv),
    lowestMv: range.lowest,
    highestMv: range.highest,
  };
  return { ms, mv, facts };
}

/** The samples of a section, and `marginMs` around it. */
export function samplesBetween(
  { ms, mv }: Pick<EcgRecording, "ms" | "mv">,
  fromMs: number,
  toMs: number,
  marginMs = 0,
): EcgSample[] {
  const first = firstAtOrAfter(ms, fromMs - marginMs);
  const end = firstAtOrAfter(ms, toMs + marginMs);
  // with the one at the very end
  const last = ms[end] === toMs + marginMs ? end + 1 : end;
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => ({
    ms: ms[first + index] ?? 0,
    mv: mv[first + index] ?? 0,
  }));
}

function firstAtOrAfter(ms: Float64Array, moment: number): number {
  let [low, high] = [0, ms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ms[middle] ?? 0) < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

function usableSamples({ dtS, valuesMv }: EcgSignal): Pick<EcgRecording, "ms" | "mv"> {
  const ms = new Float64Array(dtS.length);
  const mv = new Float64Array(dtS.length);
  let count = 0;
  let isSorted = true;
  for (let index = 0; index < dtS.length; index += 1) {
    const [seconds, value] = [dtS[index], valuesMv[index]];
    if (value === undefined || !Number.isFinite(value)) continue;
    if (seconds === undefined || !Number.isFinite(seconds)) continue;
    // Whole microseconds: 0.007 s is 7 ms, and not 7.000000000000001.
    const moment = Math.round(seconds * 1e6) / 1000;
    if (count > 0 && moment < (ms[count - 1] ?? 0)) isSorted = false;
    ms[count] = moment;
    mv[count] = value;
    count += 1;
  }
  const usable = { ms: ms.slice(0, count), mv: mv.slice(0, count) };
  if (isSorted) return usable;
  const order = Uint32Array.from({ length: count }, (_, index) => index);
  order.sort((a, b) => (ms[a] ?? 0) - (ms[b] ?? 0) || a - b);
  return {
    ms: Float64Array.from(order, (index) => ms[index] ?? 0),
    mv: Float64Array.from(order, (index) => mv[index] ?? 0),
  };
}

/** The middle value: unlike the mean, a few large spikes do not move it. */
function median(values: Float64Array): number {
  const sorted = values.toSorted();
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Not Math.min(...values): half an hour of samples are more arguments than a call takes. */
export function extremes(values: Iterable<number>): { lowest: number; highest: number } {
  let [lowest, highest] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  return { lowest, highest };
}
