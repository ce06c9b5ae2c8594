/**
 * The quarterly report as a PDF of A4 pages, with the patient, the time and the page's number on each. Measurements
 * stand in three columns, as in a log book, so that a quarter fits on a few pages.
 */
import "server-only";
import { fileURLToPath } from "node:url";
// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone
import PDFDocument from "pdfkit";
import type { ReportContent, ReportSection } from "./report-content.ts";

const marginPt = 42;
const widthPt = 595.28 - 2 * marginPt;
const bottomPt = 841.89 - marginPt - 24;
const linePt = 13;
/** a time and a value are narrow */
const columnsOf = ({ heads }: ReportSection) => (heads.length === 2 ? 3 : 1);
const gapPt = 18;
const ink = "#1b2430";
const faint = "#5c6773";
const ruled = "#c9d1da";

/** DejaVu Sans has every letter of the seven languages; the fonts that each PDF reader has lack Ə, Ş, Ğ and ı. */
const font = (name: "DejaVuSans" | "DejaVuSans-Bold") =>
  fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

interface PdfWords {
  readonly noData: string;
  /** "Page 1 of 3" */
  readonly page: (number: number, count: number) => string;
}

export async function reportPdf(
  content: ReportContent,
  words: PdfWords,
  createdAt: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const regular = font("DejaVuSans");
  const pdf = new PDFDocument({
    size: "A4",
    margin: marginPt,
    bufferPages: true,
    // else it loads Helvetica, which is never used
    font: regular,
    info: { Title: content.title, CreationDate: createdAt, ModDate: createdAt, Producer: "Vigil" },
  });
  const chunks: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => pdf.on("end", resolve).on("error", reject));
  pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  pdf.registerFont("regular", regular).registerFont("bold", font("DejaVuSans-Bold"));

  pdf.font("bold").fontSize(15).fillColor(ink).text(content.title);
  pdf.font("regular").fontSize(10).text(content.patient);
  pdf.fontSize(8).fillColor(faint).text(content.asOf).moveDown(1);
  if (content.sections.length === 0) pdf.fontSize(10).fillColor(ink).text(words.noData);
  for (const section of content.sections) writeSection(pdf, section);

  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    pdf.font("regular").fontSize(7.5).fillColor(faint);
    const y = 841.89 - marginPt - 8;
    // within the margin: a text there would otherwise begin a new page
    pdf.page.margins.bottom = 0;
    pdf.text(`${content.title} · ${content.patient}`, marginPt, y, { lineBreak: false });
    const number = words.page(index + 1, count);
    pdf.text(number, marginPt, y, { width: widthPt, align: "right", lineBreak: false });
  }
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

function writeSection(pdf: PDFKit.PDFDocument, section: ReportSection): void {
  const columns = columnsOf(section);
  const columnPt = (widthPt - gapPt * (columns - 1)) / columns;
  const cellPt = columnPt / section.heads.length;
  let rest = section.rows;
  let isContinued = false;
  while (rest.length > 0) {
    // the title, the head and one row at least
    if (pdf.y + 22 + 2 * linePt > bottomPt) pdf.addPage();
    pdf.font("bold").fontSize(11).fillColor(ink);
    pdf.text(isContinued ? `${section.title} …` : section.title, marginPt, pdf.y).moveDown(0.2);
    const top = pdf.y;
    const fit = Math.max(1, Math.floor((bottomPt - top) / linePt) - 1);
    const perColumn = Math.min(fit, Math.ceil(rest.length / columns));
    const taken = rest.slice(0, perColumn * columns);
    for (let column = 0; column < columns; column += 1) {
      const rows = taken.slice(column * perColumn, (column + 1) * perColumn);
      if (rows.length === 0) break;
      const left = marginPt + column * (columnPt + gapPt);
      pdf.font("bold").fontSize(7.5).fillColor(faint);
      writeRow(pdf, section.heads, left, top, cellPt);
      pdf.font("regular").fontSize(8).fillColor(ink);
      rows.forEach((row, index) => {
        const y = top + (index + 1) * linePt;
        pdf.moveTo(left, y - 2.5).lineTo(left + columnPt, y - 2.5);
        pdf.lineWidth(0.4).strokeColor(ruled).stroke();
        writeRow(pdf, row, left, y, cellPt);
      });
    }
    pdf.x = marginPt;
    pdf.y = top + (perColumn + 1) * linePt + 8;
    rest = rest.slice(taken.length);
    isContinued = true;
    if (rest.length > 0) pdf.addPage();
  }
}

function writeRow(
  pdf: PDFKit.PDFDocument,
  cells: readonly string[],
  left: number,
  y: number,
  cellPt: number,
): void {
  cells.forEach((cell, index) =>
    pdf.text(cell, left + index * cellPt, y, { width: cellPt - 4, height: linePt, ellipsis: true }),
  );
}
