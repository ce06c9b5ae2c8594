import { bandPass } from "./band-pass.ts";
import { movingAverage } from "./moving-average.ts";

/** A piece of a trace in mV, and what several of the steps need of it, made once. */
export interface PreparedTrace {
  readonly samplingRateHz: number;
  readonly valuesMv: Float64Array;
  /** without the drift of the line and without muscle and mains: 1 to 35 Hz */
  readonly waves: Float64Array;
  /** the steep part, which is the QRS complex: 8 to 35 Hz */
  readonly complexes: Float64Array;
  /** how far the line of `complexes` travels around each sample, in mV a sample */
  readonly curveLength: Float64Array;
}

/** Zong takes 130 ms; 80 ms keep beats apart that come 300 times a minute. */
const windowS = 0.08;
const smoothS = 0.04;

export function prepareTrace(valuesMv: Float64Array, samplingRateHz: number): PreparedTrace {
  const waves = bandPass(valuesMv, samplingRateHz, { lowHz: 1, highHz: 35 });
  const complexes = bandPass(valuesMv, samplingRateHz, { lowHz: 8, highHz: 35 });
  const steps = new Float64Array(complexes.length);
  for (let index = 1; index < steps.length; index++)
    steps[index] = Math.abs((complexes[index] ?? 0) - (complexes[index - 1] ?? 0));
  const lengths = movingAverage(steps, Math.round(windowS * samplingRateHz));
  const curveLength = movingAverage(lengths, Math.round(smoothS * samplingRateHz));
  return { samplingRateHz, valuesMv, waves, complexes, curveLength };
}
