/**
 * What a one-lead trace says about the heart's beats: the places of the R peaks, and the rate, if it is sure
 * (docs/decisions/0033).
 *
 * The trace is read minute by minute, each with some seconds of its neighbours: the memory grows with the length and no
 * faster, and between two minutes other work may have the thread.
 */
import { findByCurveLength } from "./find-by-curve-length.ts";
import { findByEnergy } from "./find-by-energy.ts";
import { heartRateOfPeaks } from "./heart-rate-of-peaks.ts";
import { placeOnRPeaks } from "./place-on-r-peaks.ts";
import { prepareTrace, type PreparedTrace } from "./prepare-trace.ts";
import { createTraceJudge, type Quality } from "./trace-quality.ts";

export interface TraceReading {
  /** indexes of the R peaks, in order, if complexes are distinct from the line */
  readonly rPeaks: readonly number[];
  /** beats a minute in tenths, from the first to the last R peak; null: not sure enough to be shown */
  readonly rateBpm: number | null;
}

/** Indexes of the complexes, in order. */
export type Detector = (trace: PreparedTrace) => number[];

const pieceS = 60;
const marginS = 5;
const stretchS = 10;
/** Slower sampling shows no complexes. */
const slowestHz = 50;

/** of both detectors, over the whole trace; and in one stretch, in which a single beat has more weight */
const agreement = { whole: 0.9, stretch: 0.8 };
/** a trace of a minute or more may have a bad stretch, a shorter one none */
const goodShare = 0.9;
/** the detectors' rates may differ by the larger of the two */
const apart = { bpm: 3, share: 0.02 };
const leftOverShare = 0.05;
/** Without a beat for so long (or for a third of the trace) a mean rate would hide what there is to see. */
const silence = { longestS: 10, share: 1 / 3 };

interface Piece {
  readonly beats: readonly number[];
  /** the second detector's */
  readonly others: readonly number[];
  readonly stretches: readonly Quality[];
}

export function readTrace(
  valuesMv: ArrayLike<number>,
  samplingRateHz: number,
  detectors: readonly [Detector, Detector] = [findByCurveLength, findByEnergy],
): TraceReading {
  const steps = readTraceBySteps(valuesMv, samplingRateHz, detectors);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same without holding the thread for longer than a minute of the trace takes. */
export async function readTraceInTurns(
  valuesMv: ArrayLike<number>,
  samplingRateHz: number,
): Promise<TraceReading> {
  const steps = readTraceBySteps(valuesMv, samplingRateHz, [findByCurveLength, findByEnergy]);
  let step = steps.next();
  while (!step.done) {
    await new Promise(setImmediate);
    step = steps.next();
  }
  return step.value;
}

function* readTraceBySteps(
  valuesMv: ArrayLike<number>,
  samplingRateHz: number,
  detectors: readonly [Detector, Detector],
): Generator<void, TraceReading> {
  const none = { rPeaks: [], rateBpm: null };
  if (samplingRateHz < slowestHz || valuesMv.length < samplingRateHz) return none;
  const pieces: Piece[] = [];
  const length = Math.round(pieceS * samplingRateHz);
  for (let from = 0; from < valuesMv.length; from += length) {
    const left = valuesMv.length - from;
    // a short rest belongs to the piece before it
    const to = left < 1.25 * length ? valuesMv.length : from + length;
    pieces.push(yield* readPiece(valuesMv, samplingRateHz, detectors, from, to));
    if (to === valuesMv.length) break;
    yield;
  }
  const rPeaks = pieces.flatMap(({ beats }) => beats);
  return { rPeaks, rateBpm: rateOf(pieces, rPeaks, valuesMv.length, samplingRateHz) };
}

function* readPiece(
  valuesMv: ArrayLike<number>,
  hz: number,
  [first, second]: readonly [Detector, Detector],
  from: number,
  to: number,
): Generator<void, Piece> {
  const margin = Math.round(marginS * hz);
  const start = Math.max(0, from - margin);
  const end = Math.min(valuesMv.length, to + margin);
  const values = new Float64Array(end - start);
  for (let index = 0; index < values.length; index++) values[index] = valuesMv[start + index] ?? 0;
  const trace = prepareTrace(values, hz);
  yield;
  const middles = first(trace);
  const beats = placeOnRPeaks(middles, trace);
  yield;
  const others = placeOnRPeaks(second(trace), trace);
  yield;
  const judge = createTraceJudge(trace, middles);
  const count = Math.max(1, Math.round((to - from) / (stretchS * hz)));
  const stretches = Array.from({ length: count }, (_, index) => {
    const edge = (at: number) => Math.round(from - start + ((to - from) * at) / count);
    const stretch = { from: edge(index), to: edge(index + 1) };
    return { stretch, quality: judge(stretch, beats, others) };
  });
  return {
    beats: stretches.flatMap(({ stretch, quality }) =>
      quality.standsOut
        ? beats
            .filter((beat) => beat >= stretch.from && beat < stretch.to)
            .map((beat) => start + beat)
        : [],
    ),
    others: others.map((beat) => start + beat).filter((beat) => beat >= from && beat < to),
    stretches: stretches.map(({ quality }) => quality),
  };
}

function rateOf(
  pieces: readonly Piece[],
  rPeaks: readonly number[],
  length: number,
  hz: number,
): number | null {
  const stretches = pieces.flatMap((piece) => piece.stretches);
  const sum = (of: (quality: Quality) => number) =>
    stretches.reduce((total, quality) => total + of(quality), 0);
  const isAgreed = (both: number, either: number, least: number) =>
    either > 0 && both >= least * either;
  const good = stretches.filter(
    ({ standsOut, foundByBoth, foundByEither, found, leftOver }) =>
      standsOut &&
      isAgreed(foundByBoth, foundByEither, agreement.stretch) &&
      leftOver <= Math.max(1, leftOverShare * found),
  ).length;
  const found = sum((quality) => quality.found);
  const bpm = heartRateOfPeaks(rPeaks, hz);
  const otherBpm = heartRateOfPeaks(
    pieces.flatMap(({ others }) => others),
    hz,
  );
  if (bpm === null || otherBpm === null) return null;
  const isSure =
    good >= goodShare * stretches.length &&
    isAgreed(
      sum(({ foundByBoth }) => foundByBoth),
      sum(({ foundByEither }) => foundByEither),
      agreement.whole,
    ) &&
    Math.abs(bpm - otherBpm) <= Math.max(apart.bpm, apart.share * bpm) &&
    sum(({ leftOver }) => leftOver) <= leftOverShare * found &&
    longestSilence(rPeaks, length) <=
      Math.min(silence.longestS * hz, Math.max(silence.share * length, 3 * hz));
  return isSure ? bpm : null;
}

/** In samples, with the time before the first beat and after the last one. */
const longestSilence = (rPeaks: readonly number[], length: number) =>
  Math.max(...[...rPeaks, length].map((at, index) => at - (rPeaks[index - 1] ?? 0)));
