/**
 * One recording of a hand-held single-lead ECG: a rhythm, traced by the heartbeat model, with what a hand-held
 * device adds (a moving baseline, a little noise of the muscles).
 *
 * Atrial fibrillation has no P wave; instead the atria flicker at 4 to 9 Hz (f waves), slowly waxing and waning
 * (the sawtooth-free form of Stridh and Sörnmo, IEEE Trans Biomed Eng 48(1):105-111, 2001).
 */
import type { Random } from "../random.ts";
import { traceHeartbeats } from "./heartbeat-model.ts";
import { drawBeats, type Beat, type RhythmRequest } from "./rhythm.ts";

export interface SyntheticEcg {
  readonly samplingRateHz: number;
  /** mV, rounded to 0.001 mV */
  readonly valuesMv: number[];
  readonly beats: readonly Beat[];
  /** seconds of the R peaks that lie inside the recording */
  readonly rPeaksS: readonly number[];
  /** 60 / mean interval, whole bpm */
  readonly heartRateBpm: number;
  /** the device's word: 1 atrial fibrillation, 0 none */
  readonly afibResult: 0 | 1;
}

export interface EcgRequest extends RhythmRequest {
  readonly samplingRateHz?: number;
  /** mV, standard deviation of the noise */
  readonly noiseMv?: number;
}

export function drawEcg(random: Random, request: EcgRequest): SyntheticEcg {
  const samplingRateHz = request.samplingRateHz ?? 250;
  const noiseMv = request.noiseMv ?? 0.012;
  const beats = drawBeats(random, request);
  const sampleCount = Math.round(request.durationS * samplingRateHz);
  const firstBeatAtS = random.between(0.15, 0.6);
  const trace = traceHeartbeats({
    beats,
    firstBeatAtS,
    samplingRateHz,
    sampleCount,
    breathAmplitudeMv: random.between(0.02, 0.1),
    breathHz: random.normal(0.25, 0.02),
  });
  const flicker = request.rhythm === "ATRIAL_FIBRILLATION" ? fibrillatoryWaves(random) : () => 0;
  const valuesMv = Array.from(trace, (voltageMv, sample) => {
    const noisy = voltageMv + flicker(sample / samplingRateHz) + random.normal(0, noiseMv);
    return Math.round(noisy * 1000) / 1000;
  });

  const rPeaksS: number[] = [];
  let atS = firstBeatAtS;
  for (const beat of beats) {
    if (atS >= request.durationS) break;
    rPeaksS.push(atS);
    atS += beat.rrS;
  }
  const spanS = (rPeaksS.at(-1) ?? 0) - (rPeaksS[0] ?? 0);
  return {
    samplingRateHz,
    valuesMv,
    beats,
    rPeaksS,
    heartRateBpm: Math.round((60 * (rPeaksS.length - 1)) / spanS),
    afibResult: request.rhythm === "ATRIAL_FIBRILLATION" ? 1 : 0,
  };
}

function fibrillatoryWaves(random: Random): (atS: number) => number {
  const mainHz = random.between(4.5, 8);
  const amplitudeMv = random.between(0.05, 0.09);
  const phases = [
    random.between(0, 6.28),
    random.between(0, 6.28),
    random.between(0, 6.28),
  ] as const;
  const swellHz = random.between(0.1, 0.3);
  return (atS) => {
    const swell = 0.7 + 0.3 * Math.sin(2 * Math.PI * swellHz * atS + phases[1]);
    // the rate wanders by up to half a hertz
    const wander = (0.5 / 0.2) * Math.sin(2 * Math.PI * 0.2 * atS + phases[2]);
    return amplitudeMv * swell * Math.sin(2 * Math.PI * mainHz * atS + wander + phases[0]);
  };
}
