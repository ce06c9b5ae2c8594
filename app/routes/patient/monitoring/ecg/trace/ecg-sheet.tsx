/**
 * Twelve leads on one sheet, as a recorder prints them: three rows of four columns of 2.5 s, one after the other, and
 * below them ten seconds of the rhythm lead; 25 mm/s, 10 mm/mV, A4 across.
 */
import {
  marginMm,
  pieceMm,
  rowHeight,
  scaleText,
  standardScale,
  unitsPerMm,
} from "#app/clinical/ecg-scale.ts";
import { CalibrationPulse } from "#app/ui/calibration-pulse.tsx";
import { EcgPaper } from "#app/ui/ecg-paper.tsx";
import { type EcgRecording, extremes, samplesBetween } from "#app/features/ecg-trace/ecg-signal.ts";
import { type TracePiece, tracePieces } from "#app/features/ecg-trace/trace-pieces.ts";

export const sheetMs = 10_000;
const columnMs = sheetMs / 4;
const columnPieces = 5;
const widthMm = marginMm + 4 * columnPieces * pieceMm;

/** Places in `twelveLeads`: I aVR V1 V4, II aVL V2 V5, III aVF V3 V6. */
const rows = [
  [0, 3, 6, 9],
  [1, 4, 7, 10],
  [2, 5, 8, 11],
] as const;

/** Four rows fit on A4 across; a trace that is higher goes into the next row, as on any paper. */
const rowMaxMm = 20;

export interface SheetLead {
  readonly name: string;
  readonly recording: EcgRecording | null;
}

interface EcgSheetProps {
  /** in the order of `twelveLeads` */
  readonly leads: readonly SheetLead[];
  /** of the rhythm strip: a place in `leads` */
  readonly rhythm: number;
  readonly fromMs: number;
  /** accessible name, the scale is added to it */
  readonly label: string;
}

export function EcgSheet({ leads, rhythm, fromMs, label }: EcgSheetProps) {
  const range = extremes(leads.flatMap((lead) => rangeOf(lead.recording, fromMs)));
  const whole = rowHeight(range.lowest, range.highest, standardScale);
  const height = {
    aboveMm: Math.min(whole.aboveMm, rowMaxMm),
    belowMm: Math.min(whole.belowMm, rowMaxMm),
  };
  const rowMm = height.aboveMm + height.belowMm;
  const column = (place: number, index: number) => {
    const start = fromMs + index * columnMs;
    return piecesOf(leads[place], start, start + columnMs, columnPieces);
  };
  const lines = [
    ...rows.map((row) => row.flatMap((place, index) => column(place, index))),
    piecesOf(leads[rhythm], fromMs, fromMs + sheetMs, 4 * columnPieces),
  ];
  return (
    <div
      className="ecg-sheet overflow-x-auto print:overflow-visible"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by the keyboard
      tabIndex={0}
      role="group"
      aria-label={label}
    >
      <EcgPaper
        label={label}
        scaleText={scaleText(standardScale)}
        rowMm={rowMm}
        widthMm={widthMm}
        style={{ minWidth: `calc(${widthMm} * var(--ecg-mm))` }}
      >
        <CalibrationPulse scale={standardScale} height={{ ...height, isCutOff: false }} />
        {lines.flatMap((line, row) =>
          line.map((piece, index) => (
            <svg
              // places on the sheet do not move
              key={`${row} ${index}`}
              viewBox={`0 ${-height.aboveMm * unitsPerMm} ${pieceMm * unitsPerMm} ${rowMm * unitsPerMm}`}
            >
              {piece.path !== "" && <path d={piece.path} />}
              {piece.name !== undefined && (
                <>
                  {index > 0 && <path d="M0 -40v80" data-lead-edge="" />}
                  <text
                    x="20"
                    y={-height.aboveMm * unitsPerMm + 70}
                    data-lead=""
                    className="font-semibold"
                  >
                    {piece.name}
                  </text>
                </>
              )}
            </svg>
          )),
        )}
      </EcgPaper>
    </div>
  );
}

interface SheetPiece {
  readonly path: string;
  /** of the first piece of a lead */
  readonly name: string | undefined;
}

/** As many pieces as there is room; pieces after the end of the recording are empty. */
function piecesOf(
  lead: SheetLead | undefined,
  fromMs: number,
  toMs: number,
  count: number,
): SheetPiece[] {
  const pieces = lead?.recording ? drawn(lead.recording, fromMs, toMs) : [];
  return Array.from({ length: count }, (_, index) => ({
    path: pieces[index]?.path ?? "",
    name: index === 0 ? lead?.name : undefined,
  }));
}

function drawn(recording: EcgRecording, fromMs: number, toMs: number): TracePiece[] {
  const { offsetMv, intervalMs } = recording.facts;
  return tracePieces({
    samples: samplesBetween(recording, fromMs, toMs, intervalMs),
    section: { fromMs, toMs },
    scale: standardScale,
    offsetMv,
    intervalMs,
  });
}

/** Lowest and highest value of what is shown, mV from the middle of the lead. */
function rangeOf(recording: EcgRecording | null, fromMs: number): number[] {
  if (!recording) return [];
  const values = samplesBetween(recording, fromMs, fromMs + sheetMs).map(
    ({ mv }) => mv - recording.facts.offsetMv,
  );
  if (values.length === 0) return [];
  const { lowest, highest } = extremes(values);
  return [lowest, highest];
}
