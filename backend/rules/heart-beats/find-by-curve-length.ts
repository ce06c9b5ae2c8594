/**
 * Heart beats by the length of the curve: a complex is where the line travels far within a short time.
 *
 * W. Zong, G. B. Moody, D. Jiang: "A robust open-source algorithm to detect onset and duration of QRS complexes", Computers in
 * Cardiology 30: 737-740, 2003. Changed: band-pass 8 to 35 Hz in place of the low-pass, so that no T wave is counted; a window
 * of 80 ms in place of 130 ms and eyes closed for 130 ms in place of 250 ms, so that 300 beats a minute are still seen one by
 * one; and a level from the neighbourhood in place of one that is learned, so that ten seconds are judged as half an hour is.
 */
import { closedEyesS } from "./closed-eyes.ts";
import { highestInBlocks } from "./highest-in-blocks.ts";
import { median } from "./median.ts";
import type { PreparedTrace } from "./prepare-trace.ts";

/** of the usual complex's length; Zong takes a third */
const thresholdShare = 0.28;
/** two peaks with no deeper valley between them are one complex */
const valleyShare = 0.8;
const blockS = 2;
const blocksAround = 4;

/** Indexes of the middles of the complexes, in order. */
export function findByCurveLength({
  curveLength: length,
  samplingRateHz,
}: PreparedTrace): number[] {
  const block = Math.round(blockS * samplingRateHz);
  const highest = highestInBlocks(length, block);
  const levels = highest.map((_, index) =>
    median(highest.slice(Math.max(0, index - blocksAround), index + blocksAround + 1)),
  );
  const at = (index: number) => length[index] ?? 0;
  const beats: number[] = [];
  let valley = at(0);
  for (let index = 1; index < length.length - 1; index++) {
    const high = at(index);
    valley = Math.min(valley, high);
    if (high < at(index - 1) || high <= at(index + 1)) continue;
    const level = levels[Math.min(levels.length - 1, Math.floor(index / block))] ?? 0;
    if (high <= thresholdShare * level) continue;
    const last = beats.at(-1);
    const isNew =
      last === undefined ||
      (index - last > closedEyesS * samplingRateHz &&
        valley < valleyShare * Math.min(high, at(last)));
    if (isNew) beats.push(index);
    else if (high > at(last)) beats[beats.length - 1] = index;
    else continue;
    valley = high;
  }
  return beats;
}
