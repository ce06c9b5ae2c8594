/** What a heart can do; outside it the peaks are none. One more for the rounding to whole samples. */
const rate = { min: 20, max: 301 };
const fewestBeats = 3;

/** Beats a minute over the time from the first to the last peak, in tenths; null below three beats. */
export function heartRateOfPeaks(peaks: readonly number[], samplingRateHz: number): number | null {
  const [first, last] = [peaks[0], peaks.at(-1)];
  if (first === undefined || last === undefined || peaks.length < fewestBeats) return null;
  const bpm = (60 * samplingRateHz * (peaks.length - 1)) / (last - first);
  return bpm < rate.min || bpm > rate.max ? null : Math.round(10 * bpm) / 10;
}
