/** A stretch of a recording as a line on so many pixel columns, whatever its length, with every peak. */
import { traceAt } from "#app/clinical/ecg-calipers.ts";
import type { WireEcg } from "#app/clinical/ecg-wire.ts";

export interface TraceSource {
  readonly ecg: WireEcg;
  /** first and last-but-one sample of each stretch without a gap, in pairs */
  readonly runs: Uint32Array;
  /** lowest and highest value of every 64 samples */
  readonly lowest: Float32Array;
  readonly highest: Float32Array;
}

/** More than this many missing samples are a gap: the line is lifted. As the server draws it. */
const gapIntervals = 4;
const blockLength = 64;

/** Of an index that is known to be there. */
const at = (numbers: Float32Array | Uint32Array, index: number) => numbers[index] ?? 0;

/** Looks at every sample once, so that no frame has to. */
export function traceSource(ecg: WireEcg): TraceSource {
  const { values, count, msAt, intervalMs } = ecg;
  const runs: number[] = [];
  let start = 0;
  for (let index = 1; index <= count; index++)
    if (index === count || msAt(index) - msAt(index - 1) > gapIntervals * intervalMs) {
      runs.push(start, index);
      start = index;
    }
  const blocks = Math.ceil(count / blockLength);
  const [lowest, highest] = [new Float32Array(blocks), new Float32Array(blocks)];
  for (let block = 0; block < blocks; block++) {
    const end = Math.min(count, (block + 1) * blockLength);
    let [low, high] = [Infinity, -Infinity];
    for (let index = block * blockLength; index < end; index++) {
      const value = at(values, index);
      if (value < low) low = value;
      if (value > high) high = value;
    }
    lowest[block] = low;
    highest[block] = high;
  }
  return { ecg, runs: Uint32Array.from(runs), lowest, highest };
}

/** The target of the line: a canvas's context, scaled. */
export interface Pen {
  moveTo(x: number, mv: number): void;
  lineTo(x: number, mv: number): void;
}

/**
 * Draws from `fromMs` on over `columns` columns of `msPerColumn` each: every sample where at most four fall into a
 * column, else of each column the first, the lowest, the highest and the last. The line goes on beyond both ends.
 */
export function drawTrace(
  source: TraceSource,
  section: { readonly fromMs: number; readonly msPerColumn: number; readonly columns: number },
  pen: Pen,
): void {
  const { ecg, runs } = source;
  const { fromMs, msPerColumn, columns } = section;
  const toMs = fromMs + columns * msPerColumn;
  const begin = Math.max(0, ecg.firstAtOrAfter(fromMs) - 1);
  const end = Math.min(ecg.count, ecg.firstAtOrAfter(toMs) + 1);
  const isWhole = msPerColumn <= 4 * ecg.intervalMs;
  for (let run = firstRun(runs, begin); run < runs.length && at(runs, run) < end; run += 2) {
    const [from, to] = [Math.max(begin, at(runs, run)), Math.min(end, at(runs, run + 1))];
    if (to <= from) continue;
    pen.moveTo((ecg.msAt(from) - fromMs) / msPerColumn, at(ecg.values, from));
    if (isWhole)
      for (let index = from + 1; index < to; index++)
        pen.lineTo((ecg.msAt(index) - fromMs) / msPerColumn, at(ecg.values, index));
    else drawColumns(source, { from, to, fromMs, msPerColumn }, pen);
  }
}

function drawColumns(
  { ecg, lowest, highest }: TraceSource,
  part: { from: number; to: number; fromMs: number; msPerColumn: number },
  pen: Pen,
): void {
  const { values, firstAtOrAfter, msAt } = ecg;
  let index = part.from;
  while (index < part.to) {
    const column = Math.floor((msAt(index) - part.fromMs) / part.msPerColumn);
    const next = firstAtOrAfter(part.fromMs + (column + 1) * part.msPerColumn);
    const end = Math.min(part.to, Math.max(index + 1, next));
    let [low, high] = [Infinity, -Infinity];
    let place = index;
    while (place < end) {
      const block = place / blockLength;
      const isWholeBlock = Number.isInteger(block) && place + blockLength <= end;
      const least = isWholeBlock ? at(lowest, block) : at(values, place);
      const most = isWholeBlock ? at(highest, block) : at(values, place);
      if (least < low) low = least;
      if (most > high) high = most;
      place += isWholeBlock ? blockLength : 1;
    }
    const x = column + 0.5;
    pen.lineTo(x, at(values, index));
    if (end - index > 1) {
      pen.lineTo(x, low);
      pen.lineTo(x, high);
      pen.lineTo(x, at(values, end - 1));
    }
    index = end;
  }
}

/** The pair of the run that holds a sample, found by halving: a torn recording has thousands. */
function firstRun(runs: Uint32Array, sample: number): number {
  let [low, high] = [0, runs.length / 2];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(runs, 2 * middle + 1) <= sample) low = middle + 1;
    else high = middle;
  }
  return 2 * low;
}

/** The trace at a moment in mV, null where nothing was recorded. */
export function traceValue({ ecg }: TraceSource, ms: number): number | null {
  const after = ecg.firstAtOrAfter(ms);
  // times on a grid are found with a tolerance: the sample found may lie a hair before the moment
  const near = [after - 1, after, after + 1].filter((index) => index >= 0 && index < ecg.count);
  const samples = near.map((index) => ({ ms: ecg.msAt(index), mv: at(ecg.values, index) }));
  return traceAt(samples, ms, gapIntervals * ecg.intervalMs);
}
