import type { RowHeight } from "#app/clinical/ecg-scale.ts";
import type { EcgRows, EcgView } from "./ecg-view.ts";
import { labelMs } from "./ecg-view.ts";
import { drawTrace, type TraceSource } from "./trace-line.ts";

export interface EcgPicture {
  readonly source: TraceSource;
  readonly view: EcgView;
  readonly rows: EcgRows;
  readonly height: RowHeight;
  /** CSS pixels of a millimetre of the paper */
  readonly mmPx: number;
  readonly mmPerMv: number;
}

/** A line of 0.35 mm, as on the server's drawing. */
const lineMm = 0.35;

/** Peaks nearer than this are drawn without their intervals. */
const leastIntervalPx = 34;

/** Draws the rows of a view; the paper lies behind the canvas. */
export function paintEcg(canvas: HTMLCanvasElement, picture: EcgPicture): void {
  const { view, rows, height, mmPx } = picture;
  const ratio = devicePixelRatio || 1;
  const rowPx = (height.aboveMm + height.belowMm) * mmPx;
  const [width, tall] = [Math.round(rows.widthPx * ratio), Math.round(rows.count * rowPx * ratio)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== tall) canvas.height = tall;
  const context = canvas.getContext("2d");
  if (!context) return;
  const style = getComputedStyle(canvas);
  const ink = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, tall);
  for (let row = 0; row < rows.count; row += 1) {
    const rowMs = (rows.widthPx / view.pxPerS) * 1000;
    const fromMs = view.fromMs + row * rowMs;
    const toMs = Math.min(fromMs + rowMs, view.toMs);
    context.save();
    context.beginPath();
    const shownPx = ((toMs - fromMs) / 1000) * view.pxPerS;
    context.rect(0, row * rowPx * ratio, shownPx * ratio, rowPx * ratio);
    context.clip();
    strokeRow(context, picture, { fromMs, top: row * rowPx, shownPx, ratio }, ink("ecg-trace"));
    context.setTransform(ratio, 0, 0, ratio, 0, row * rowPx * ratio);
    writeRow(context, picture, { fromMs, toMs, rowPx }, ink("ink-muted"), style);
    context.restore();
  }
}

function strokeRow(
  context: CanvasRenderingContext2D,
  { source, view, height, mmPx, mmPerMv }: EcgPicture,
  row: { fromMs: number; top: number; shownPx: number; ratio: number },
  ink: string,
): void {
  const { fromMs, top, shownPx, ratio } = row;
  const zeroY = (top + height.aboveMm * mmPx) * ratio;
  const pxPerMv = mmPerMv * mmPx * ratio;
  const { offsetMv } = source.ecg;
  const yOf = (mv: number) => zeroY - (mv - offsetMv) * pxPerMv;
  const columns = Math.ceil(shownPx * ratio);
  context.beginPath();
  drawTrace(
    source,
    { fromMs, msPerColumn: 1000 / (view.pxPerS * ratio), columns },
    {
      moveTo: (x, mv) => context.moveTo(x, yOf(mv)),
      lineTo: (x, mv) => context.lineTo(x, yOf(mv)),
    },
  );
  context.strokeStyle = ink;
  context.lineWidth = lineMm * mmPx * ratio;
  context.lineJoin = "round";
  context.stroke();
}

/** Seconds at the bottom; at the top the R peaks with the intervals between them. */
function writeRow(
  context: CanvasRenderingContext2D,
  { source, view, mmPx }: EcgPicture,
  row: { fromMs: number; toMs: number; rowPx: number },
  ink: string,
  style: CSSStyleDeclaration,
): void {
  const { fromMs, toMs, rowPx } = row;
  const xOf = (ms: number) => ((ms - fromMs) / 1000) * view.pxPerS;
  context.fillStyle = ink;
  context.font = `${3 * mmPx}px ${style.fontFamily}`;
  const step = labelMs(view.pxPerS);
  for (let ms = Math.ceil(fromMs / step) * step; ms < toMs; ms += step)
    context.fillText(`${ms / 1000}\u00a0s`, xOf(ms), rowPx - 0.75 * mmPx);
  const peaks = source.ecg.rPeaksMs;
  if (!peaks) return;
  const nearestPx = 8;
  for (let index = firstPeak(peaks, fromMs); index < peaks.length; index += 1) {
    const at = peaks[index] ?? 0;
    if (at >= toMs) break;
    const before = peaks[index - 1] ?? -Infinity;
    const gapPx = ((at - before) / 1000) * view.pxPerS;
    if (gapPx < nearestPx) continue;
    const x = xOf(at);
    context.fillRect(x - 0.5, 3.75 * mmPx, 1, 1.25 * mmPx);
    const middle = x - gapPx / 2;
    if (gapPx < leastIntervalPx || before < 0 || middle < 0) continue;
    context.textAlign = "center";
    context.fillText(String(Math.round(at - before)), middle, 3.5 * mmPx);
    context.textAlign = "start";
  }
}

function firstPeak(peaks: Float64Array, ms: number): number {
  const index = peaks.findIndex((peak) => peak >= ms);
  return index < 0 ? peaks.length : index;
}

/** Lowest and highest value of a view, from the middle of the recording, mV. */
export function shownRange(
  source: TraceSource,
  { fromMs, toMs }: EcgView,
): { lowestMv: number; highestMv: number } {
  let [lowest, highest] = [Infinity, -Infinity];
  const see = (_: number, mv: number) => {
    if (mv < lowest) lowest = mv;
    if (mv > highest) highest = mv;
  };
  const columns = 200;
  const msPerColumn = (toMs - fromMs) / columns;
  drawTrace(source, { fromMs, msPerColumn, columns }, { moveTo: see, lineTo: see });
  const { offsetMv } = source.ecg;
  return lowest > highest
    ? { lowestMv: 0, highestMv: 0 }
    : { lowestMv: lowest - offsetMv, highestMv: highest - offsetMv };
}
