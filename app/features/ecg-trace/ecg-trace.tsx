import { type EcgSection, paperMsMax } from "#app/clinical/ecg-brush.ts";
import {
  type EcgScale,
  marginMm,
  pieceMm,
  rowHeight,
  scaleText,
  standardScale,
  unitsPerMm,
} from "#app/clinical/ecg-scale.ts";
import { CalibrationPulse } from "#app/ui/calibration-pulse.tsx";
import { EcgPaper } from "#app/ui/ecg-paper.tsx";
import { type EcgRecording, extremes, samplesBetween } from "./ecg-signal.ts";
import { caliperMarks, PeakMarks } from "./trace-marks.tsx";
import { tracePieces, type TracePiece } from "./trace-pieces.ts";

export interface EcgTraceProps {
  /** null: there is nothing to draw */
  readonly recording: EcgRecording | null;
  /** milliseconds from the start of the recording; where left out its first minute; no more than a minute is drawn */
  readonly section?: EcgSection;
  readonly scale?: EcgScale;
  /** the longest row, in seconds; a narrow screen wraps earlier */
  readonly secondsPerRow?: number;
  /** milliseconds from the start; with them the intervals between them are written */
  readonly rPeaksMs?: readonly number[] | undefined;
  /** points of the calipers, milliseconds from the start */
  readonly calipersMs?: readonly number[] | undefined;
  /** accessible name; the scale is added to it: "ECG of 20 November, 07:12, 19.8 to 25.3 s" */
  readonly label: string;
  /** shown instead of paper when there are no samples */
  readonly noSignal: string;
  /** shown when the signal leaves the paper: "The signal exceeds the paper" */
  readonly cutOff: string;
}

/**
 * A lead on calibrated paper: 25 mm/s and 10 mm/mV unless chosen otherwise, 1 mm squares, a 1 mV pulse, the scale
 * printed on it. A constant offset (up to 5 mV in some recorders) is removed by the median of the recording; nothing is
 * filtered. On paper a millimetre is a millimetre, on the screen four pixels.
 */
export function EcgTrace({ recording, label, noSignal, cutOff, ...options }: EcgTraceProps) {
  if (!recording) return <p className="text-ink-muted">{noSignal}</p>;
  const { facts } = recording;
  const { scale = standardScale } = options;
  const section = drawable(options.section ?? { fromMs: 0, toMs: facts.durationMs });
  const { offsetMv, intervalMs } = facts;
  const samples = samplesBetween(recording, section.fromMs, section.toMs, intervalMs);
  const shownSamples = samples.filter(({ ms }) => ms >= section.fromMs && ms < section.toMs);
  if (shownSamples.length === 0) return <p className="text-ink-muted">{noSignal}</p>;
  const range = extremes(shownSamples.map(({ mv }) => mv - offsetMv));
  const height = rowHeight(range.lowest, range.highest, scale);
  const longestMm = (options.secondsPerRow ?? 10) * scale.mmPerS;
  const pieces = tracePieces({ samples, section, scale, offsetMv, intervalMs });
  return (
    <figure className="m-0">
      <EcgPaper
        label={label}
        scaleText={scaleText(scale)}
        rowMm={height.aboveMm + height.belowMm}
        // no wider than what is drawn on it: an empty third looks like a pause
        widthMm={marginMm + Math.min(longestMm, pieces.length * pieceMm)}
      >
        <CalibrationPulse scale={scale} height={height} />
        {pieces.map((piece) => (
          <Piece
            key={piece.fromMs}
            piece={piece}
            scale={scale}
            height={height}
            rPeaksMs={options.rPeaksMs ?? []}
            calipersMs={options.calipersMs ?? []}
          />
        ))}
      </EcgPaper>
      {height.isCutOff && <figcaption className="text-warning-text">{`▲ ${cutOff}`}</figcaption>}
    </figure>
  );
}

function drawable({ fromMs, toMs }: EcgSection): EcgSection {
  return { fromMs, toMs: Math.min(toMs, fromMs + paperMsMax) };
}

function Piece({
  piece,
  scale,
  height,
  rPeaksMs,
  calipersMs,
}: {
  readonly piece: TracePiece;
  readonly scale: EcgScale;
  readonly height: { readonly aboveMm: number; readonly belowMm: number };
  readonly rPeaksMs: readonly number[];
  readonly calipersMs: readonly number[];
}) {
  const top = -height.aboveMm * unitsPerMm;
  const size = `${pieceMm * unitsPerMm} ${(height.aboveMm + height.belowMm) * unitsPerMm}`;
  const second = Math.ceil(piece.fromMs / 1000);
  const isMarked = second * 1000 < piece.toMs;
  const x = Math.round((second - piece.fromMs / 1000) * scale.mmPerS * unitsPerMm);
  const bottom = height.belowMm * unitsPerMm;
  return (
    <svg viewBox={`0 ${top} ${size}`}>
      {piece.path !== "" && <path d={piece.path} />}
      <PeakMarks {...{ piece, scale, rPeaksMs, top }} />
      {caliperMarks(piece, scale, calipersMs, top, bottom)}
      {isMarked && (
        <text x={x} y={bottom - 15} textAnchor={x > 150 ? "end" : undefined}>
          {`${second}\u00a0s`}
        </text>
      )}
    </svg>
  );
}
