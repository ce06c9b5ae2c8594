/**
 * Is this stretch of a trace good enough to count heart beats in it? Four questions, each with its limit:
 *
 * 1. Do two independent detectors find the same beats? bSQI, the share of all beats that both found:
 *    Q. Li, R. G. Mark, G. D. Clifford: "Robust heart rate estimation from multiple asynchronous noisy sources using signal
 *    quality indices and a Kalman filter", Physiol. Meas. 29: 15-32, 2008. Theirs is 0.8 to 0.9 for a good trace within 150 ms;
 *    ours is counted within 75 ms, because at 300 a minute 150 ms would reach to the next beat.
 * 2. Do the complexes stand out from what lies between them, in power and in the kurtosis of the line (kSQI, same place)? Noise
 *    and the waves of ventricular fibrillation do not.
 * 3. Is something as steep as a beat left over, that no detector counted? Then every second beat may have been lost.
 * 4. Does the line lie against the end of the recorder's range?
 */
import { median } from "./median.ts";
import type { PreparedTrace } from "./prepare-trace.ts";

const sameBeatS = 0.075;
/** half of a broad complex */
const complexS = 0.075;
/** power within the complexes over that between them; white noise has 2, fibrillation waves up to 3.3, a clean trace 15 and more */
const leastPower = 4;
/** Noise has 3, a sine 1.5, fibrillation waves up to 3.4; narrow complexes have 4 and more at 300 a minute, 10 to 30 at rest. */
const leastKurtosis = 3.6;
/** of the usual beat's steepness, further than this from any beat */
const leftOverShare = 0.45;
const leftOverS = 0.15;
/** values that rest at the end of the range for at least 20 ms, in more than 2 % of the time, 50 µV and more off the middle */
const rail = { restS: 0.02, share: 0.02, offMv: 0.05, sameMv: 0.0005 };

export interface Stretch {
  readonly from: number;
  /** not included */
  readonly to: number;
}

export interface Quality {
  /** the beats can be marked: they are distinct, and the line is within the range */
  readonly standsOut: boolean;
  /** of the first detector's beats and of both, how many */
  readonly found: number;
  readonly foundByEither: number;
  readonly foundByBoth: number;
  /** as steep as a beat, and not counted */
  readonly leftOver: number;
}

/** What is measured once for a whole piece of a recording, so that its stretches can be judged. */
export function createTraceJudge(
  { valuesMv, complexes, curveLength: length, samplingRateHz }: PreparedTrace,
  middles: readonly number[],
): (stretch: Stretch, beats: readonly number[], others: readonly number[]) => Quality {
  const power = complexes.map((value) => value * value);
  const isWithin = near(middles, complexS * samplingRateHz, valuesMv.length);
  const isExplained = near(middles, leftOverS * samplingRateHz, valuesMv.length);
  const usual = median(middles.map((index) => length[index] ?? 0));

  return ({ from, to }, beats, others) => {
    const inside = (index: number) => index >= from && index < to;
    const [mine, theirs] = [beats.filter(inside), others.filter(inside)];
    // a beat at the edge may have its fellow on the other side
    const both = mine.filter((beat) =>
      others.some((other) => Math.abs(other - beat) <= sameBeatS * samplingRateHz),
    ).length;
    let leftOver = 0;
    for (let index = from + 1; index < to - 1; index++) {
      const high = length[index] ?? 0;
      if (isExplained[index] || high < leftOverShare * usual) continue;
      if (high > (length[index - 1] ?? 0) && high >= (length[index + 1] ?? 0)) leftOver++;
    }
    return {
      standsOut:
        mine.length > 0 &&
        powerRatio(power, isWithin, from, to) >= leastPower &&
        kurtosis(power, from, to) >= leastKurtosis &&
        !isAtRail(valuesMv.subarray(from, to), samplingRateHz),
      found: mine.length,
      foundByBoth: both,
      foundByEither: mine.length + Math.max(0, theirs.length - both),
      leftOver,
    };
  };
}

function near(indexes: readonly number[], reach: number, length: number): Uint8Array {
  const marks = new Uint8Array(length);
  for (const index of indexes)
    marks.fill(1, Math.max(0, Math.round(index - reach)), Math.round(index + reach) + 1);
  return marks;
}

function powerRatio(power: Float64Array, isWithin: Uint8Array, from: number, to: number): number {
  let [within, between, count] = [0, 0, 0];
  for (let index = from; index < to; index++)
    if (isWithin[index]) {
      within += power[index] ?? 0;
      count++;
    } else between += power[index] ?? 0;
  const rest = to - from - count;
  if (count === 0 || rest === 0) return 0;
  return within / count / (between / rest || Number.MIN_VALUE);
}

/** Of the band-passed line, whose mean is 0, by its squares. */
function kurtosis(power: Float64Array, from: number, to: number): number {
  let [second, fourth] = [0, 0];
  for (let index = from; index < to; index++) {
    const value = power[index] ?? 0;
    second += value;
    fourth += value * value;
  }
  return second === 0 ? 0 : ((to - from) * fourth) / second ** 2;
}

function isAtRail(values: Float64Array, samplingRateHz: number): boolean {
  const middle = median(values);
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high].some((end) => {
    if (Math.abs(end - middle) < rail.offMv) return false;
    const rest = Math.max(3, rail.restS * samplingRateHz);
    let [run, resting] = [0, 0];
    for (const value of values) {
      run = Math.abs(value - end) < rail.sameMv ? run + 1 : 0;
      if (run >= rest) resting += run === Math.ceil(rest) ? run : 1;
    }
    return resting > rail.share * values.length;
  });
}
