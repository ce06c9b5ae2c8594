/**
 * Strips of ECG in the PDF, as vectors on true paper: 25 mm/s and 10 mm/mV when it is printed in its own size. All
 * lines differ by width and by shades of grey.
 */
import {
  marginMm,
  pulsePath,
  scaleText,
  standardScale,
  unitsPerMm,
} from "#app/clinical/ecg-scale.ts";
import { type EcgRecording, samplesBetween } from "#app/features/ecg-trace/ecg-signal.ts";
import { traceCorners } from "#app/features/ecg-trace/trace-pieces.ts";
import {
  captionPt,
  rowMs,
  type Strip,
  type StripContent,
  type StripPaper,
} from "./alert-strips.ts";
import { faint, ink } from "./glance-shapes.ts";
import { bottomPt, marginPt, ptPerMm, widthPt } from "./pdf-page.ts";
import { addPart, type PdfPart } from "./pdf-structure.ts";

const unitPt = ptPerMm / unitsPerMm;
const traceMm = (rowMs / 1000) * standardScale.mmPerS;
const paperMm = marginMm + traceMm;
/** one millimetre, and five */
const grid = [
  { everyMm: 1, color: "#d3d6da", widthPt: 0.2 },
  { everyMm: 5, color: "#9aa1a9", widthPt: 0.45 },
] as const;
const traceWidthPt = 0.75;
const gapPt = 12;

export function writeStrips(
  pdf: PDFKit.PDFDocument,
  whole: PdfPart,
  { title, notes, strips }: StripContent,
): void {
  const heading = () => {
    pdf.font("bold").fontSize(11).fillColor(ink);
    pdf.text(title, marginPt, pdf.y).moveDown(0.2);
  };
  pdf.addPage();
  addPart(pdf, whole, "H2", heading);
  pdf.font("regular").fontSize(8);
  for (const text of notes)
    addPart(pdf, whole, "P", () => pdf.text(text, marginPt, pdf.y, { width: widthPt }));
  pdf.y += gapPt;
  for (const strip of strips) writeStrip(pdf, whole, strip);
}

function writeStrip(pdf: PDFKit.PDFDocument, whole: PdfPart, strip: Strip): void {
  const { paper } = strip;
  const heightPt = paper ? paper.rows * paper.rowMm * ptPerMm : 0;
  if (pdf.y + captionPt + heightPt > bottomPt) pdf.addPage();
  const line = (text: string) =>
    addPart(pdf, whole, "P", () => pdf.text(text, marginPt, pdf.y, { width: widthPt }));
  pdf.font("bold").fontSize(9).fillColor(ink);
  line(strip.title);
  pdf.font("regular").fontSize(8);
  line(strip.facts);
  const scale = [scaleText(standardScale), strip.part].filter(Boolean).join(" · ");
  line(scale);
  if (!paper) line(strip.noSignal);
  else {
    if (paper.height.isCutOff) line(`▲ ${strip.cutOff}`);
    pdf.y += 3;
    const { y } = pdf;
    const alt = `${strip.label}, ${scale}`;
    addPart(pdf, whole, "Figure", () => drawPaper(pdf, paper, marginPt, y), { alt });
    pdf.x = marginPt;
    pdf.y = y + heightPt;
  }
  pdf.y += gapPt;
}

function drawPaper(pdf: PDFKit.PDFDocument, paper: StripPaper, left: number, top: number): void {
  const { recording, height, rowMm, rows } = paper;
  drawGrid(pdf, left, top, rows * rowMm);
  for (let row = 0; row < rows; row += 1) {
    const zero = top + (row * rowMm + height.aboveMm) * ptPerMm;
    const stroke = () =>
      pdf
        .lineWidth(traceWidthPt / unitPt)
        .lineJoin("round")
        .strokeColor(ink);
    if (row === 0) {
      pdf.save().translate(left, zero).scale(unitPt);
      pdf.path(pulsePath(standardScale));
      stroke().stroke();
      pdf.restore();
      pdf.font("regular").fontSize(5.5).fillColor(faint);
      pdf.text("1\u00a0mV", left + 2 * ptPerMm, zero + ptPerMm, { lineBreak: false });
    }
    pdf.save();
    pdf.rect(
      left + marginMm * ptPerMm,
      top + row * rowMm * ptPerMm,
      traceMm * ptPerMm,
      rowMm * ptPerMm,
    );
    pdf.clip();
    pdf.translate(left + marginMm * ptPerMm, zero).scale(unitPt);
    for (const run of runsOf(recording, row)) {
      run.forEach(({ x, y }, index) => (index === 0 ? pdf.moveTo(x, y) : pdf.lineTo(x, y)));
      stroke().stroke();
    }
    pdf.restore();
    writeSeconds(pdf, recording, row, left, zero + (height.belowMm - 2.6) * ptPerMm);
  }
}

function runsOf(recording: EcgRecording, row: number) {
  const { offsetMv, intervalMs } = recording.facts;
  const section = { fromMs: row * rowMs, toMs: (row + 1) * rowMs };
  const samples = samplesBetween(recording, section.fromMs, section.toMs, intervalMs);
  return traceCorners({ samples, section, scale: standardScale, offsetMv, intervalMs });
}

function drawGrid(pdf: PDFKit.PDFDocument, left: number, top: number, heightMm: number): void {
  for (const { everyMm, color, widthPt: lineWidth } of grid) {
    for (let mm = 0; mm <= paperMm; mm += everyMm) {
      const x = left + mm * ptPerMm;
      pdf.moveTo(x, top).lineTo(x, top + heightMm * ptPerMm);
    }
    for (let mm = 0; mm <= heightMm; mm += everyMm) {
      const y = top + mm * ptPerMm;
      pdf.moveTo(left, y).lineTo(left + paperMm * ptPerMm, y);
    }
    pdf.lineWidth(lineWidth).strokeColor(color).stroke();
  }
}

/** Whole seconds from the start of the recording, at the foot of the row. */
function writeSeconds(
  pdf: PDFKit.PDFDocument,
  { facts }: EcgRecording,
  row: number,
  left: number,
  y: number,
): void {
  pdf.font("regular").fontSize(5.5).fillColor(faint);
  const [fromMs, toMs] = [row * rowMs, Math.min((row + 1) * rowMs, facts.durationMs)];
  for (let second = Math.ceil(fromMs / 1000); second * 1000 < toMs; second += 1) {
    const x =
      left + (marginMm + ((second * 1000 - fromMs) / 1000) * standardScale.mmPerS) * ptPerMm;
    pdf.text(`${second}\u00a0s`, x + 1, y, { lineBreak: false });
  }
}
