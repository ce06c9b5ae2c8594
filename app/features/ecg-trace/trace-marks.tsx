import { type EcgScale, unitsPerMm } from "#app/clinical/ecg-scale.ts";
import type { TracePiece } from "./trace-pieces.ts";

/** Intervals on less room than this are not written. */
const leastIntervalMm = 8.5;
/** Peaks nearer than this to the one before are no beats. */
const nearestMm = 2;

interface PeakMarksProps {
  readonly piece: TracePiece;
  readonly scale: EcgScale;
  /** all of the recording, in order */
  readonly rPeaksMs: readonly number[];
  /** of the row, in drawing units */
  readonly top: number;
}

/** The R peaks of a piece as ticks at the top of the paper, and between two of them the interval in ms. */
export function PeakMarks({ piece, scale, rPeaksMs, top }: PeakMarksProps) {
  const { fromMs, toMs } = piece;
  const mmOf = (ms: number) => ((ms - fromMs) / 1000) * scale.mmPerS;
  const isHere = (ms: number) => ms >= fromMs && ms < toMs;
  const ticks = rPeaksMs.filter(isHere);
  const intervals = rPeaksMs.flatMap((ms, index) => {
    const before = rPeaksMs[index - 1];
    if (before === undefined || ms < fromMs || before >= toMs) return [];
    const middleMs = (before + ms) / 2;
    const isRoomy = mmOf(ms) - mmOf(before) >= leastIntervalMm;
    return isRoomy && isHere(middleMs) ? [{ middleMs, text: String(Math.round(ms - before)) }] : [];
  });
  const unit = (ms: number) => Math.round(mmOf(ms) * unitsPerMm);
  const shownTicks = ticks.filter((ms, index) => {
    const before = ticks[index - 1];
    return before === undefined || mmOf(ms) - mmOf(before) >= nearestMm;
  });
  return (
    <>
      {shownTicks.length > 0 && (
        <path data-r-peaks="" d={shownTicks.map((ms) => `M${unit(ms)} ${top + 75}v25`).join("")} />
      )}
      {intervals.map(({ middleMs, text }) => (
        <text key={middleMs} x={unit(middleMs)} y={top + 70} textAnchor="middle" data-rr="">
          {text}
        </text>
      ))}
    </>
  );
}

/** Upright lines at the points of the calipers that lie in a piece. */
export function caliperMarks(
  { fromMs, toMs }: TracePiece,
  scale: EcgScale,
  calipersMs: readonly number[],
  top: number,
  bottom: number,
) {
  return calipersMs
    .filter((ms) => ms >= fromMs && ms < toMs)
    .map((ms) => {
      const x = Math.round(((ms - fromMs) / 1000) * scale.mmPerS * unitsPerMm);
      return (
        <path
          key={ms}
          data-caliper=""
          d={`M${x} ${top}V${bottom}`}
          className="stroke-accent! [stroke-dasharray:20_12]"
        />
      );
    });
}
