/** The description of a recording for users who do not see its drawings. */

/** below this nothing was said: -60 dB of full scale */
const silence = 0.001;
const windowSamples = 1024;

/** Milliseconds from the beginning at which the recording is loudest. */
export function loudestAtMs(samples: Float32Array, sampleRateHz: number): number {
  let best = 0;
  let bestEnergy = -1;
  for (let start = 0; start < samples.length; start += windowSamples) {
    let energy = 0;
    for (const sample of samples.subarray(start, start + windowSamples)) energy += sample * sample;
    if (energy <= bestEnergy) continue;
    best = start;
    bestEnergy = energy;
  }
  return (best / sampleRateHz) * 1000;
}

/**
 * The tone with the most energy in the loudest part of the recording, in Hz, from 50 Hz up (mains hum and handling
 * noise lie below); null for silence. The discrete Fourier transform of one window of 64 ms, read off bin by bin.
 */
export function strongestHz(samples: Float32Array, sampleRateHz: number): number | null {
  const start = Math.round((loudestAtMs(samples, sampleRateHz) / 1000) * sampleRateHz);
  const window = samples.subarray(start, start + windowSamples);
  if (!window.some((sample) => Math.abs(sample) > silence)) return null;
  let best: number | null = null;
  let bestPower = 0;
  const first = Math.ceil((50 * windowSamples) / sampleRateHz);
  for (let bin = first; bin < windowSamples / 2; bin += 1) {
    const power = powerOf(window, bin);
    if (power <= bestPower) continue;
    bestPower = power;
    best = (bin * sampleRateHz) / windowSamples;
  }
  return best;
}

/** Goertzel's recurrence: the power of one bin, under a Hann window. */
function powerOf(window: Float32Array, bin: number): number {
  const turn = (2 * Math.PI) / windowSamples;
  const coefficient = 2 * Math.cos(turn * bin);
  let [before, last] = [0, 0];
  for (const [index, sample] of window.entries()) {
    const faded = sample * (0.5 - 0.5 * Math.cos(turn * index));
    [before, last] = [last, faded + coefficient * last - before];
  }
  return last * last + before * before - coefficient * last * before;
}
