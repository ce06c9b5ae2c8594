/**
 * Where the annotators of the MIT-BIH databases set their marks: on the main deflection of the complex, up or down. A detector
 * finds the steepest moment, which in a broad complex lies up to 90 ms away from it.
 */
import type { PreparedTrace } from "./prepare-trace.ts";

const backS = 0.13;
const aheadS = 0.07;
/** the further away, the less a deflection counts, so that a neighbouring T or P wave does not */
const freeS = 0.05;
const lossPerS = 3;

/** `beats` moved to the highest deflection near each, in order, each place once. */
export function placeOnRPeaks(
  beats: readonly number[],
  { waves, samplingRateHz }: PreparedTrace,
): number[] {
  const places = beats.map((beat) => {
    const from = Math.max(0, beat - Math.round(backS * samplingRateHz));
    const to = Math.min(waves.length - 1, beat + Math.round(aheadS * samplingRateHz));
    let [place, most] = [beat, -1];
    for (let index = from; index <= to; index++) {
      const awayS = Math.abs(index - beat) / samplingRateHz;
      const weight = 1 - lossPerS * Math.max(0, awayS - freeS);
      const height = weight * Math.abs(waves[index] ?? 0);
      if (height > most) [place, most] = [index, height];
    }
    return place;
  });
  return places.filter((place, index) => place > (places[index - 1] ?? -1));
}
