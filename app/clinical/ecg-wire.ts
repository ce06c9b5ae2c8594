/**
 * A recording as numbers on the wire, for the drawing that can be moved and measured: 64-bit head, then the times where
 * they are not regular, then the values as 32-bit floats. Half an hour at 360 Hz is 2.6 MB, a seventh of its JSON.
 */
export interface WireEcg {
  /** milliseconds from the start of the recording, in order */
  readonly msAt: (index: number) => number;
  /** index of the first sample at or after a moment; `count` behind the last */
  readonly firstAtOrAfter: (ms: number) => number;
  /** mV */
  readonly values: Float32Array;
  readonly count: number;
  /** between two samples */
  readonly intervalMs: number;
  readonly durationMs: number;
  /** the level that the trace swings around, mV */
  readonly offsetMv: number;
  /** milliseconds from the start, in order; null if they were not looked for */
  readonly rPeaksMs: Float64Array | null;
}

export interface EcgToSend {
  /** of each sample, in order */
  readonly ms: Float64Array;
  readonly mv: Float64Array;
  readonly intervalMs: number;
  readonly durationMs: number;
  readonly offsetMv: number;
  readonly rPeaksMs: readonly number[] | null;
}

const version = 1;
/** version, samples, whether their times follow, interval, duration, offset, R peaks (-1: unknown) */
const headLength = 7;
/** Times this close to a regular grid are on it: a larger difference is not from rounding. */
const regularMs = 0.002;

export function packEcg(ecg: EcgToSend): Uint8Array<ArrayBuffer> {
  const { ms, mv, intervalMs, rPeaksMs } = ecg;
  const [first, step] = [ms[0] ?? 0, stepMs(ecg)];
  const isRegular = ms.every((each, index) => Math.abs(each - first - index * step) <= regularMs);
  const times = isRegular ? Float64Array.of(first, step) : ms;
  const head = [
    version,
    ms.length,
    isRegular ? 0 : 1,
    intervalMs,
    ecg.durationMs,
    ecg.offsetMv,
    rPeaksMs?.length ?? -1,
  ];
  const before = Float64Array.from([...head, ...(rPeaksMs ?? [])]);
  const wide = new Float64Array(before.length + times.length);
  wide.set(before);
  wide.set(times, before.length);
  const values = new Float32Array(mv);
  const bytes = new Uint8Array(wide.byteLength + values.byteLength);
  bytes.set(new Uint8Array(wide.buffer), 0);
  bytes.set(new Uint8Array(values.buffer), wide.byteLength);
  return bytes;
}

/** The mean distance: over half an hour a rounded one would be seconds off. */
function stepMs({ ms, intervalMs }: EcgToSend): number {
  const [first, last] = [ms[0], ms.at(-1)];
  if (first === undefined || last === undefined || ms.length < 2) return intervalMs;
  return (last - first) / (ms.length - 1);
}

/** @throws RangeError for bytes of another kind or of another version of the app */
export function unpackEcg(bytes: ArrayBuffer): WireEcg {
  const head = new Float64Array(bytes, 0, headLength);
  const [given, count = 0, kind, intervalMs = 0, durationMs = 0, offsetMv = 0, peaks = -1] = head;
  if (given !== version) throw new RangeError("not a recording");
  const peakCount = Math.max(0, peaks);
  const rPeaksMs = peaks < 0 ? null : new Float64Array(bytes, headLength * 8, peakCount);
  const timesAt = (headLength + peakCount) * 8;
  const times = new Float64Array(bytes, timesAt, kind === 0 ? 2 : count);
  const values = new Float32Array(bytes, timesAt + times.byteLength, count);
  const facts = { values, count, intervalMs, durationMs, offsetMv, rPeaksMs };
  if (kind === 0) {
    const [first = 0, step = 1] = times;
    return {
      ...facts,
      msAt: (index) => first + index * step,
      firstAtOrAfter: (ms) =>
        Math.min(count, Math.max(0, Math.ceil((ms - first) / step - regularMs))),
    };
  }
  return {
    ...facts,
    msAt: (index) => times[index] ?? 0,
    firstAtOrAfter: (ms) => {
      let [low, high] = [0, count];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((times[middle] ?? 0) < ms) low = middle + 1;
        else high = middle;
      }
      return low;
    },
  };
}
