/**
 * Which part of a recording is shown, how large, and where a point of it lies. Pure: times in ms, places in CSS pixels.
 */
import { clamp } from "#app/format/clamp.ts";
import type { EcgSection } from "#app/clinical/ecg-brush.ts";

export interface EcgView extends EcgSection {
  /** how many pixels a second is wide */
  readonly pxPerS: number;
}

/** Rows of paper, one below the other, as the server's drawing wraps. */
export interface EcgRows {
  readonly count: number;
  readonly widthPx: number;
}

const rowsMax = 12;
const shortestMs = 200;
/** Below 2.5 mm/s measuring makes no sense: the shown part takes the whole width. */
const unreadablePxPerS = 10;

/**
 * The view on rows of this width: at its own scale where that fits into twelve rows (a minute at 25 mm/s on a wide
 * screen), else drawn together into one.
 */
export function fitted(view: EcgView, widthPx: number): { view: EcgView; rows: EcgRows } {
  const seconds = (view.toMs - view.fromMs) / 1000;
  const count = Math.max(1, Math.ceil((seconds * view.pxPerS) / widthPx - 1e-6));
  const isFar = view.pxPerS < unreadablePxPerS;
  if (count <= rowsMax && !isFar) return { view, rows: { count, widthPx } };
  return { view: { ...view, pxPerS: widthPx / seconds }, rows: { count: 1, widthPx } };
}

/** The same length elsewhere, held within the recording. */
export function movedTo(view: EcgView, fromMs: number, durationMs: number): EcgView {
  const lengthMs = view.toMs - view.fromMs;
  const start = clamp(fromMs, 0, Math.max(0, durationMs - lengthMs));
  return { ...view, fromMs: start, toMs: start + lengthMs };
}

/** Closer (factor above 1) or further away around a moment, which keeps its place; what is drawn keeps its size. */
export function zoomed(
  view: EcgView,
  factor: number,
  aroundMs: number,
  durationMs: number,
): EcgView {
  const lengthMs = view.toMs - view.fromMs;
  const goalMs = clamp(lengthMs / factor, Math.min(shortestMs, durationMs), durationMs);
  const share = lengthMs > 0 ? (aroundMs - view.fromMs) / lengthMs : 0;
  const pxPerS = view.pxPerS * (lengthMs / goalMs);
  const start = { ...view, fromMs: 0, toMs: goalMs, pxPerS };
  return movedTo(start, aroundMs - share * goalMs, durationMs);
}

/** Between two moments, in any order, at the given scale. */
export function between(aMs: number, bMs: number, durationMs: number, pxPerS: number): EcgView {
  const [fromMs, toMs] = [Math.min(aMs, bMs), Math.max(aMs, bMs)].map((ms) =>
    clamp(ms, 0, durationMs),
  ) as [number, number];
  const start = Math.min(fromMs, Math.max(0, durationMs - shortestMs));
  return { fromMs: start, toMs: Math.max(toMs, Math.min(durationMs, start + shortestMs)), pxPerS };
}

/** The moment under a place on the rows. */
export function momentAt(
  { view, rows }: { view: EcgView; rows: EcgRows },
  rowPx: number,
  place: { readonly x: number; readonly y: number },
): number {
  const row = clamp(Math.floor(place.y / rowPx), 0, rows.count - 1);
  const px = row * rows.widthPx + clamp(place.x, 0, rows.widthPx);
  return clamp(view.fromMs + (px / view.pxPerS) * 1000, view.fromMs, view.toMs);
}

/** Row and place of a moment; null if it is not shown. */
export function placeOf(
  { view, rows }: { view: EcgView; rows: EcgRows },
  ms: number,
): { row: number; x: number } | null {
  if (ms < view.fromMs || ms > view.toMs) return null;
  const px = ((ms - view.fromMs) / 1000) * view.pxPerS;
  const row = Math.min(rows.count - 1, Math.floor(px / rows.widthPx));
  return { row, x: px - row * rows.widthPx };
}

const gridsMs = [20, 40, 200, 1000, 2000, 12_000, 60_000];
const narrowestPx = 3;

/** Milliseconds between two thin lines of the paper: a millimetre at 25 and 50 mm/s, more where those would be grey. */
export function gridMs(pxPerS: number): number {
  return gridsMs.find((ms) => (ms / 1000) * pxPerS >= narrowestPx) ?? 60_000;
}

/** Milliseconds between two written times. */
export function labelMs(pxPerS: number): number {
  const steps = [1000, 2000, 5000, 10_000, 30_000, 60_000, 300_000];
  return steps.find((ms) => (ms / 1000) * pxPerS >= 45) ?? 300_000;
}

export type CaliperTimes = readonly [number, number] | null;

export function millimetrePx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 4;
}
