/**
 * A heartbeat as an electrocardiogram: the dynamical model of McSharry, Clifford, Tarassenko and Smith ("A
 * dynamical model for generating synthetic electrocardiogram signals", IEEE Trans Biomed Eng 50(3):289-294,
 * 2003), written from its equations.
 *
 * A point runs round a limit cycle, one turn a beat; near five phases (P, Q, R, S, T) it is pushed up or down, and
 * it returns to a baseline that moves with the breath. The point starts on the cycle and so stays on it, which
 * leaves two of the three equations: the phase θ and the voltage z. Two things differ from the paper:
 * - the pushes are normalised as in Sameni, Clifford, Jutten and Shamsollahi (EURASIP J Adv Signal Process
 *   2007:43407), so that a wave's size is its amplitude in mV, whatever the heart rate;
 * - each beat has its own waves, so that ventricular and fibrillating beats can stand beside sinus beats. A wave's
 *   place and width are given in seconds: those of P, Q, R and S are fixed, those of T follow the square root of
 *   the interval before, as the QT interval does (Bazett, Heart 7:353-370, 1920).
 */
import type { Beat } from "./rhythm.ts";

export interface HeartbeatRequest {
  readonly beats: readonly Beat[];
  /** seconds from the first sample to the first R peak */
  readonly firstBeatAtS: number;
  readonly samplingRateHz: number;
  readonly sampleCount: number;
  /** mV; the baseline moves by this much with each breath */
  readonly breathAmplitudeMv: number;
  readonly breathHz: number;
}

interface Wave {
  /** seconds after (before: negative) the R peak */
  readonly atS: number;
  readonly amplitudeMv: number;
  readonly widthS: number;
}

interface Waves {
  readonly before: readonly Wave[];
  readonly after: readonly Wave[];
  readonly peak: Wave;
}

/** Voltage in mV at each sample. R peaks lie at `firstBeatAtS` and then one `rrS` after another. */
export function traceHeartbeats(request: HeartbeatRequest): Float64Array {
  const { samplingRateHz, sampleCount } = request;
  const stepS = 1 / samplingRateHz;
  const cycles = layOutCycles(request);
  const trace = new Float64Array(sampleCount);
  let z = 0;
  // The pushes depend on time alone: those of a step's middle serve two slopes, those of its end the next step.
  const pushAt = followCycles(cycles);
  let push = pushAt(0);

  for (let sample = 0; sample < sampleCount; sample++) {
    trace[sample] = z;
    const atS = sample * stepS;
    const middle = pushAt(atS + stepS / 2) + baselineAt(request, atS + stepS / 2);
    const nextPush = pushAt(atS + stepS);
    // classical Runge-Kutta of order four, of dz/dt = push - (z - baseline)
    const k1 = push + baselineAt(request, atS) - z;
    const k2 = middle - (z + (stepS / 2) * k1);
    const k3 = middle - (z + (stepS / 2) * k2);
    const k4 = nextPush + baselineAt(request, atS + stepS) - (z + stepS * k3);
    z += (stepS / 6) * (k1 + 2 * k2 + 2 * k3 + k4);
    push = nextPush;
  }
  return trace;
}

interface Cycle {
  readonly startS: number;
  readonly endS: number;
  /** radians a second: one turn from R peak to R peak */
  readonly angularSpeed: number;
  readonly waves: readonly { phase: number; amplitudeMv: number; width: number }[];
}

/** One cycle from each R peak to the next, with the end of one beat and the start of the next one in it. */
function layOutCycles(request: HeartbeatRequest): Cycle[] {
  const first = request.beats[0];
  if (first === undefined) return [];
  const cycles: Cycle[] = [];
  const add = (startS: number, rrS: number, from: Waves, to: Waves) => {
    const angularSpeed = (2 * Math.PI) / rrS;
    const inPhase = (wave: Wave) => ({
      phase: wave.atS * angularSpeed,
      amplitudeMv: wave.amplitudeMv,
      width: wave.widthS * angularSpeed,
    });
    const tail = [from.peak, ...from.after].map(inPhase);
    const head = [...to.before, to.peak].map((wave) => {
      const placed = inPhase(wave);
      return { ...placed, phase: placed.phase + 2 * Math.PI };
    });
    cycles.push({ startS, endS: startS + rrS, angularSpeed, waves: [...tail, ...head] });
  };
  add(
    request.firstBeatAtS - first.rrS,
    first.rrS,
    wavesOf(first, first.rrS),
    wavesOf(first, first.rrS),
  );
  let startS = request.firstBeatAtS;
  let previousRrS = first.rrS;
  request.beats.forEach((beat, index) => {
    const following = request.beats[index + 1] ?? beat;
    add(startS, beat.rrS, wavesOf(beat, previousRrS), wavesOf(following, beat.rrS));
    startS += beat.rrS;
    previousRrS = beat.rrS;
  });
  return cycles;
}

/** The pushes of the waves, in mV a second, at times that never go back. */
function followCycles(cycles: readonly Cycle[]): (atS: number) => number {
  let index = 0;
  return (atS) => {
    while (index < cycles.length - 1 && atS >= (cycles[index]?.endS ?? Infinity)) index++;
    const cycle = cycles[index];
    return cycle ? pushOf(cycle, atS) : 0;
  };
}

function pushOf(cycle: Cycle, atS: number): number {
  const theta = (atS - cycle.startS) * cycle.angularSpeed;
  let push = 0;
  for (const wave of cycle.waves) {
    const inWidths = (theta - wave.phase) / wave.width;
    // beyond six widths a wave is below 2e-8 of its size
    if (inWidths > 6 || inWidths < -6) continue;
    push -=
      ((wave.amplitudeMv * cycle.angularSpeed) / wave.width) *
      inWidths *
      Math.exp(-0.5 * inWidths * inWidths);
  }
  return push;
}

const baselineAt = ({ breathAmplitudeMv, breathHz }: HeartbeatRequest, atS: number) =>
  breathAmplitudeMv * Math.sin(2 * Math.PI * breathHz * atS);

/** The waves of a beat. Sizes follow the paper's, scaled to an R peak of about 1 mV. */
function wavesOf(beat: Beat, rrBeforeS: number): Waves {
  const recovery = Math.sqrt(rrBeforeS);
  if (beat.origin === "VENTRICULAR") {
    return {
      before: [],
      peak: { atS: 0, amplitudeMv: 1.45, widthS: 0.04 },
      after: [
        { atS: 0.11, amplitudeMv: -0.45, widthS: 0.045 },
        { atS: 0.33 * recovery, amplitudeMv: -0.35, widthS: 0.06 },
      ],
    };
  }
  return {
    before: [
      ...(beat.origin === "SINUS" ? [{ atS: -0.17, amplitudeMv: 0.13, widthS: 0.022 }] : []),
      { atS: -0.036, amplitudeMv: -0.14, widthS: 0.0095 },
    ],
    peak: { atS: 0, amplitudeMv: 1.05, widthS: 0.0105 },
    after: [
      { atS: 0.036, amplitudeMv: -0.24, widthS: 0.0105 },
      { atS: 0.27 * recovery, amplitudeMv: 0.27, widthS: 0.048 * recovery },
    ],
  };
}
