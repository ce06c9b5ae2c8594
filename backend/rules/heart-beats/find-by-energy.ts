/**
 * Heart beats by the energy of the QRS band: two moving averages, one over a complex and one over a beat.
 *
 * M. Elgendi, M. Jonkman, F. De Boer: "Frequency bands effects on QRS detection", BIOSIGNALS 2010, with the windows and
 * the band of M. Elgendi: "Fast QRS detection with an optimized knowledge-based method", PLoS ONE 8(9): e73557, 2013:
 * band-pass 8 to 20 Hz (Butterworth, forward and backward), squared; where the average over a QRS complex (97 ms) exceeds
 * that over a beat there is a complex. Changed: a beat is 520 ms in place of 611 ms and a block counts from a third of the length of a
 * complex, so that 300 beats a minute are still seen one by one; the offset is a share of the usual complex and not of the
 * mean, so that a slow heart is judged as a fast one is; energy beyond four times the usual does not count, so that one jolt of
 * the line hides no beats.
 */
import { bandPass } from "./band-pass.ts";
import { closedEyesS } from "./closed-eyes.ts";
import { highestInBlocks } from "./highest-in-blocks.ts";
import { median } from "./median.ts";
import { movingAverage } from "./moving-average.ts";
import type { PreparedTrace } from "./prepare-trace.ts";

const band = { lowHz: 8, highHz: 20 };
const complexS = 0.097;
const beatS = 0.52;
const leastShare = 0.3;
const offsetShare = 0.03;
const mostEnergy = 4;
const blockS = 1.5;

/**
 * A steep T wave is no beat: what follows a beat within 360 ms with less than half of its steepness, a quarter of its energy
 * (J. Pan, W. J. Tompkins: "A real-time QRS detection algorithm", IEEE Trans. Biomed. Eng. 32(3): 230-236, 1985), unless beats
 * came as quickly before.
 */
const tWaveS = 0.36;
const tWaveEnergy = 0.25;
const quickShare = 0.6;

/** Indexes of the steepest moments of the complexes, in order. */
export function findByEnergy({ valuesMv, samplingRateHz }: PreparedTrace): number[] {
  const energy = bandPass(valuesMv, samplingRateHz, band).map((value) => value * value);
  const most = mostEnergy * median(highestInBlocks(energy, Math.round(blockS * samplingRateHz)));
  const counted = energy.map((value) => Math.min(value, most));
  const complex = movingAverage(counted, Math.round(complexS * samplingRateHz));
  const beat = movingAverage(counted, Math.round(beatS * samplingRateHz));
  const offset = offsetShare * median(highestInBlocks(complex, Math.round(2 * samplingRateHz)));
  const at = (index: number) => energy[index] ?? 0;
  const isComplex = (index: number) => (complex[index] ?? 0) > (beat[index] ?? 0) + offset;
  const isTWave = (index: number, last: number, before: number) =>
    index - last < tWaveS * samplingRateHz &&
    index - last < quickShare * (last - before) &&
    Math.min(at(index), most) < tWaveEnergy * Math.min(at(last), most);
  const beats: number[] = [];
  for (let index = 0; index < energy.length; index++) {
    const start = index;
    let steepest = start;
    for (; index < energy.length && isComplex(index); index++)
      if (at(index) > at(steepest)) steepest = index;
    if (index - start < leastShare * complexS * samplingRateHz) continue;
    const last = beats.at(-1);
    if (last === undefined) beats.push(steepest);
    else if (steepest - last > closedEyesS * samplingRateHz) {
      if (!isTWave(steepest, last, beats.at(-2) ?? -Infinity)) beats.push(steepest);
    } else if (at(steepest) > at(last)) beats[beats.length - 1] = steepest;
  }
  return beats;
}
