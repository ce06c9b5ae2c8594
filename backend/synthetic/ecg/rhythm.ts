/**
 * Rhythms as series of beats: the time from each R peak to the next, and what kind of beat it is.
 *
 * Sinus rhythm varies with blood pressure waves (about 0.1 Hz) and breathing (about 0.25 Hz), the two bands of
 * McSharry, Clifford, Tarassenko and Smith, IEEE Trans Biomed Eng 50(3):289-294, 2003. In atrial fibrillation
 * successive intervals are nearly independent of one another; they are drawn from a gamma distribution (Goldstein
 * and Barnett, Comput Biomed Res 1(2):146-161, 1967). An early ventricular beat is followed by a compensatory
 * pause.
 */
import type { Random } from "../random.ts";

export type Rhythm = "SINUS" | "ATRIAL_FIBRILLATION" | "VENTRICULAR_EXTRASYSTOLES";

export interface Beat {
  /** seconds from this beat's R peak to the next one */
  readonly rrS: number;
  readonly origin: "SINUS" | "FIBRILLATING" | "VENTRICULAR";
}

export interface RhythmRequest {
  readonly rhythm: Rhythm;
  /** beats per minute, on average */
  readonly heartRateBpm: number;
  readonly durationS: number;
}

/** Beats that together last at least `durationS` seconds. */
export function drawBeats(random: Random, request: RhythmRequest): Beat[] {
  const meanRrS = 60 / request.heartRateBpm;
  const beats: Beat[] = [];
  const sinusRrS = sinusVariation(random, meanRrS);
  let atS = 0;
  const add = (beat: Beat) => {
    beats.push(beat);
    atS += beat.rrS;
  };
  while (atS < request.durationS) {
    if (request.rhythm === "ATRIAL_FIBRILLATION") {
      add({ rrS: Math.max(0.32, random.gamma(meanRrS, 0.23)), origin: "FIBRILLATING" });
    } else if (request.rhythm === "VENTRICULAR_EXTRASYSTOLES" && random.chance(0.12)) {
      const usual = sinusRrS(atS);
      add({ rrS: usual * 0.62, origin: "SINUS" });
      add({ rrS: usual * 1.38, origin: "VENTRICULAR" });
    } else {
      add({ rrS: sinusRrS(atS), origin: "SINUS" });
    }
  }
  return beats;
}

/** The sinus interval at a time: a mean with waves in the two bands of the published spectrum. */
function sinusVariation(random: Random, meanRrS: number): (atS: number) => number {
  const band = (centreHz: number, deviationS: number) =>
    Array.from({ length: 6 }, () => ({
      hz: Math.abs(random.normal(centreHz, 0.01)),
      phase: random.between(0, 2 * Math.PI),
      // six waves of equal size add up to the deviation of the band
      amplitudeS: (deviationS * Math.SQRT2) / Math.sqrt(6),
    }));
  const waves = [...band(0.1, 0.02 * meanRrS), ...band(0.25, 0.028 * meanRrS)];
  return (atS) => {
    const change = waves.reduce(
      (sum, wave) => sum + wave.amplitudeS * Math.sin(2 * Math.PI * wave.hz * atS + wave.phase),
      0,
    );
    return Math.max(0.8 * meanRrS, meanRrS + change);
  };
}
