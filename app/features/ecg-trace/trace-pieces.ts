import { decimatedIndexes } from "#app/clinical/decimate.ts";
import type { EcgSection } from "#app/clinical/ecg-brush.ts";
import { compactPath, type Corner } from "#app/ui/graph/compact-path.ts";
import { columnUnits, type EcgScale, pieceMm, unitsPerMm } from "#app/clinical/ecg-scale.ts";
import type { EcgSample } from "./ecg-signal.ts";

export interface TracePiece {
  /** from the start of the recording */
  readonly fromMs: number;
  readonly toMs: number;
  /** in units of the paper from the piece's left edge; 0 is the zero line, down is positive */
  readonly path: string;
}

export interface TraceRequest {
  /** in the order of time */
  readonly samples: readonly EcgSample[];
  readonly section: EcgSection;
  readonly scale: EcgScale;
  /** drawn as the zero line */
  readonly offsetMv: number;
  readonly intervalMs: number;
}

/** More than this many missing samples are a gap: the line is lifted. */
const gapIntervals = 4;

/**
 * A section of a recording in pieces of 12.5 mm. Every sample is drawn if there is room; if more than four fall into
 * one pixel column (0.25 mm), the first, the lowest, the highest and the last of them, so that no peak is lost. A piece
 * begins with the last corner before it and ends with the first one after it: side by side the pieces are one line.
 */
export function tracePieces(request: TraceRequest): TracePiece[] {
  const { section, scale } = request;
  const pieceMs = (pieceMm / scale.mmPerS) * 1000;
  const pieceUnits = pieceMm * unitsPerMm;
  const count = Math.max(0, Math.ceil((section.toMs - section.fromMs) / pieceMs));
  const runs = traceCorners(request);
  return Array.from({ length: count }, (_, index) => {
    const left = index * pieceUnits;
    const path = runs
      .map((run) => {
        const corners = around(run, left, left + pieceUnits);
        return compactPath(corners.map(({ x, y }) => ({ x: x - left, y })));
      })
      .join("");
    const fromMs = section.fromMs + index * pieceMs;
    return { fromMs, toMs: Math.min(fromMs + pieceMs, section.toMs), path };
  });
}

/** The corners of the section in units of the paper, a list for each run without a gap, thinned to the pixel column. */
export function traceCorners({
  samples,
  section,
  scale,
  offsetMv,
  intervalMs,
}: TraceRequest): Corner[][] {
  const runs: Corner[][] = [];
  let lastMs = -Infinity;
  for (const { ms, mv } of samples) {
    if (ms < section.fromMs - intervalMs || ms > section.toMs + intervalMs) continue;
    if (ms - lastMs > gapIntervals * intervalMs) runs.push([]);
    lastMs = ms;
    runs.at(-1)?.push({
      x: wholeUnits(((ms - section.fromMs) / 1000) * scale.mmPerS),
      y: wholeUnits((offsetMv - mv) * scale.mmPerMv),
    });
  }
  return runs.map((run) => thinned(run));
}

/** Millimetres in drawing units. A millionth is rounded away first, or chance would decide at every half. */
function wholeUnits(mm: number): number {
  return Math.round(Math.round(mm * unitsPerMm * 1e6) / 1e6) + 0;
}

function thinned(run: readonly Corner[]): Corner[] {
  const at = (index: number): Corner => run[index] ?? { x: 0, y: 0 };
  return decimatedIndexes(
    run.length,
    (index) => Math.floor(at(index).x / columnUnits),
    (index) => at(index).y,
  ).map(at);
}

/** The corners from the last one before `left` to the first one at or after `right`. */
function around(run: readonly Corner[], left: number, right: number): readonly Corner[] {
  const first = firstAtOrAfter(run, left);
  const end = firstAtOrAfter(run, right);
  const isTouched = end > first || (first > 0 && end < run.length);
  return isTouched ? run.slice(Math.max(first - 1, 0), end + 1) : [];
}

/** The first corner at or right of `x`, found by halving: half an hour has as many corners as samples. */
function firstAtOrAfter(run: readonly Corner[], x: number): number {
  let [low, high] = [0, run.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((run[middle]?.x ?? 0) < x) low = middle + 1;
    else high = middle;
  }
  return low;
}
