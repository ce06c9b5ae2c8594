/**
 * Where the heart beats in one lead: the two moving averages of Elgendi.
 *
 * M. Elgendi, M. Jonkman, F. De Boer: "Frequency bands effects on QRS detection", BIOSIGNALS 2010, with the windows and
 * the band of M. Elgendi: "Fast QRS detection with an optimized knowledge-based method", PLoS ONE 8(9): e73557, 2013:
 * band-pass 8 to 20 Hz (Butterworth, forward and backward), squared; where the average over a QRS complex (97 ms)
 * exceeds that over a beat (611 ms) by 8 % of the mean for at least 97 ms there is a complex. Chosen because it has no
 * state to learn: ten seconds are judged as half an hour is.
 */
const band = { lowHz: 8, highHz: 20 };
const complexS = 0.097;
const beatS = 0.611;
const offsetShare = 0.08;
/** No two beats lie nearer: the heart's refractory period. */
const refractoryS = 0.3;
const tWaveS = 0.44;
const tWaveShare = 0.25;

/** Indexes of the R peaks in `valuesMv`, in order. Empty for what is too short or too slow (below 50 Hz) to judge. */
export function detectRPeaks(valuesMv: readonly number[], samplingRateHz: number): number[] {
  if (samplingRateHz < 50 || valuesMv.length < samplingRateHz) return [];
  const filtered = bandPass(valuesMv, samplingRateHz);
  const squared = new Float64Array(filtered.length);
  for (let index = 0; index < squared.length; index++) squared[index] = at(filtered, index) ** 2;
  const complex = movingAverage(squared, Math.round(complexS * samplingRateHz));
  const beat = movingAverage(squared, Math.round(beatS * samplingRateHz));
  const offset = (offsetShare * squared.reduce((sum, value) => sum + value, 0)) / squared.length;
  const leastLength = Math.round(complexS * samplingRateHz);
  const refractory = refractoryS * samplingRateHz;
  const peaks: number[] = [];
  for (let index = 0; index < squared.length; index++) {
    const start = index;
    while (index < squared.length && at(complex, index) > at(beat, index) + offset) index++;
    if (index - start < leastLength) continue;
    const peak = highestBetween(squared, start, index);
    const last = peaks.at(-1);
    if (last === undefined || peak - last > refractory) {
      if (!isTWave(squared, last, peak, samplingRateHz)) peaks.push(peak);
    } else if (at(squared, peak) > at(squared, last)) peaks[peaks.length - 1] = peak;
  }
  return peaks;
}

/**
 * A steep T wave is no beat: what follows a beat soon with less than half of its steepness, a quarter of its energy.
 *
 * J. Pan, W. J. Tompkins: "A real-time QRS detection algorithm", IEEE Trans. Biomed. Eng. 32(3): 230-236, 1985, judge so
 * within 360 ms; a slow heart's T wave ends later (QT of 440 ms at 40 a minute).
 */
function isTWave(
  squared: Float64Array,
  last: number | undefined,
  peak: number,
  samplingRateHz: number,
): boolean {
  if (last === undefined || peak - last > tWaveS * samplingRateHz) return false;
  return at(squared, peak) < tWaveShare * at(squared, last);
}

/** What a heart can do; outside it the peaks are none. */
const rateBpm = { min: 20, max: 300 };

/** Beats a minute over the time from the first to the last peak, in tenths; null below three beats. */
export function heartRateOfPeaks(peaks: readonly number[], samplingRateHz: number): number | null {
  const [first, last] = [peaks[0], peaks.at(-1)];
  if (first === undefined || last === undefined || peaks.length < 3) return null;
  const bpm = (60 * samplingRateHz * (peaks.length - 1)) / (last - first);
  return bpm < rateBpm.min || bpm > rateBpm.max ? null : Math.round(10 * bpm) / 10;
}

const at = (values: Float64Array, index: number) => values[index] ?? 0;

function highestBetween(values: Float64Array, start: number, end: number): number {
  let highest = start;
  for (let index = start; index < end; index++)
    if (at(values, index) > at(values, highest)) highest = index;
  return highest;
}

/** Centred; at the ends over what is there. Plain loops: half an hour is 650,000 samples. */
function movingAverage(values: Float64Array, length: number): Float64Array {
  const count = values.length;
  const sums = new Float64Array(count + 1);
  for (let index = 0; index < count; index++) sums[index + 1] = at(sums, index) + at(values, index);
  const half = length >> 1;
  const means = new Float64Array(count);
  for (let index = 0; index < count; index++) {
    const [from, to] = [Math.max(0, index - half), Math.min(count, index + half + 1)];
    means[index] = (at(sums, to) - at(sums, from)) / (to - from);
  }
  return means;
}

/** Second-order high-pass and low-pass (RBJ's cookbook, Q = 1/√2), each there and back: no shift in time. */
function bandPass(valuesMv: readonly number[], samplingRateHz: number): Float64Array {
  const highHz = Math.min(band.highHz, samplingRateHz * 0.4);
  // The first value is taken away, so that an offset of the recorder is no step.
  const start = valuesMv[0] ?? 0;
  const values = new Float64Array(valuesMv.length);
  for (let index = 0; index < values.length; index++)
    values[index] = (valuesMv[index] ?? 0) - start;
  for (const [kind, hz] of [
    ["high", band.lowHz],
    ["low", highHz],
  ] as const)
    for (let turn = 0; turn < 2; turn++) {
      biquad(values, kind, hz / samplingRateHz);
      values.reverse();
    }
  return values;
}

/** In place. */
function biquad(values: Float64Array, kind: "high" | "low", share: number): void {
  const omega = 2 * Math.PI * share;
  const cos = Math.cos(omega);
  const alpha = Math.sin(omega) / Math.SQRT2;
  const sign = kind === "high" ? 1 : -1;
  const a0 = 1 + alpha;
  const b0 = (1 + sign * cos) / 2 / a0;
  const b1 = (-sign * (1 + sign * cos)) / a0;
  const a1 = (-2 * cos) / a0;
  const a2 = (1 - alpha) / a0;
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  for (let index = 0; index < values.length; index++) {
    const x = at(values, index);
    const y = b0 * x + b1 * x1 + b0 * x2 - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    values[index] = y;
  }
}
