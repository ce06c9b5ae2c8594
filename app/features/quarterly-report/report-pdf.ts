/**
 * The quarterly report as a PDF of A4 pages, with the patient, the time and the page's number on each. Measurements
 * stand in three columns, as in a log book, so that a quarter fits on a few pages. A job for a worker thread
 * (write-report.ts): laying out a quarter takes as long as answering many requests.
 */
import { fileURLToPath } from "node:url";
// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone
import PDFDocument from "pdfkit";
import type { JobResult } from "#app/server/workers/job.ts";
import { writeDrawing } from "./glance-pdf.ts";
import { faint, ink, ruled } from "./glance-shapes.ts";
import type { ReportContent, ReportGlance, ReportSection } from "./report-content.ts";

const marginPt = 42;
const widthPt = 595.28 - 2 * marginPt;
const bottomPt = 841.89 - marginPt - 24;
const linePt = 13;
/** a time and a value are narrow */
const columnsMax = ({ heads }: ReportSection) => (heads.length === 2 ? 3 : 1);
const gapPt = 18;
const cellGapPt = 6;

/** DejaVu Sans has every letter of the seven languages; the fonts that each PDF reader has lack Ə, Ş, Ğ and ı. */
const font = (name: "DejaVuSans" | "DejaVuSans-Bold") =>
  fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

interface PdfWords {
  readonly noData: string;
  /** "Page {number} of {total}": the numbers are put in where they are known */
  readonly page: string;
}

export interface ReportPdfInput {
  readonly content: ReportContent;
  readonly words: PdfWords;
  readonly createdAt: Date;
}

export async function run(input: ReportPdfInput): Promise<JobResult<Uint8Array<ArrayBuffer>>> {
  const value = await reportPdf(input);
  return { value, moved: [value.buffer] };
}

export async function reportPdf({
  content,
  words,
  createdAt,
}: ReportPdfInput): Promise<Uint8Array<ArrayBuffer>> {
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
  if (content.glance) writeGlance(pdf, content.glance);
  for (const section of content.sections) writeSection(pdf, section);

  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    pdf.font("regular").fontSize(7.5).fillColor(faint);
    const y = 841.89 - marginPt - 8;
    // within the margin: a text there would otherwise begin a new page
    pdf.page.margins.bottom = 0;
    pdf.text(`${content.title} · ${content.patient}`, marginPt, y, { lineBreak: false });
    const number = words.page
      .replace("{number}", String(index + 1))
      .replace("{total}", String(count));
    pdf.text(number, marginPt, y, { width: widthPt, align: "right", lineBreak: false });
  }
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

/** A page of its own: the tables begin on the next. */
function writeGlance(pdf: PDFKit.PDFDocument, { facts, missing, drawing }: ReportGlance): void {
  pdf.font("bold").fontSize(8.5);
  const nameWidth = Math.max(...facts.map(({ name }) => pdf.widthOfString(name))) + 12;
  for (const { name, text } of facts) {
    const { y } = pdf;
    pdf.font("bold").fillColor(ink).text(name, marginPt, y, { lineBreak: false });
    pdf.font("regular").text(text, marginPt + nameWidth, y, { width: widthPt - nameWidth });
  }
  for (const text of missing) pdf.fillColor(faint).text(text, marginPt, pdf.y, { width: widthPt });
  pdf.x = marginPt;
  pdf.moveDown(1);
  writeDrawing(pdf, drawing);
  pdf.addPage();
}

function writeSection(pdf: PDFKit.PDFDocument, section: ReportSection): void {
  const { columns, columnPt, cellsPt } = layoutOf(pdf, section);
  rowFont(pdf);
  let rest = section.rows.flatMap((row) => linesOf(pdf, row, cellsPt));
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
      headFont(pdf).fillColor(faint);
      writeRow(pdf, section.heads, left, top, cellsPt);
      rowFont(pdf).fillColor(ink);
      rows.forEach((row, index) => {
        const y = top + (index + 1) * linePt;
        pdf.moveTo(left, y - 2.5).lineTo(left + columnPt, y - 2.5);
        pdf.lineWidth(0.4).strokeColor(ruled).stroke();
        writeRow(pdf, row, left, y, cellsPt);
      });
    }
    pdf.x = marginPt;
    pdf.y = top + (perColumn + 1) * linePt + 8;
    rest = rest.slice(taken.length);
    isContinued = true;
    if (rest.length > 0) pdf.addPage();
  }
}

const headFont = (pdf: PDFKit.PDFDocument) => pdf.font("bold").fontSize(7.5);
const rowFont = (pdf: PDFKit.PDFDocument) => pdf.font("regular").fontSize(8);

/**
 * As many columns as no text has to be cut for: a time without its hour tells nothing. Each cell is as wide
 * as its widest text, and what is left is shared. All in points.
 */
function layoutOf(pdf: PDFKit.PDFDocument, section: ReportSection) {
  headFont(pdf);
  const widest = section.heads.map((head) => pdf.widthOfString(head));
  rowFont(pdf);
  for (const row of section.rows)
    row.forEach((cell, index) => {
      widest[index] = Math.max(widest[index] ?? 0, pdf.widthOfString(cell));
    });
  const neededPt = widest.map((each) => each + cellGapPt);
  const sum = (all: readonly number[]) => all.reduce((before, each) => before + each, 0);
  const fit = Math.floor((widthPt + gapPt) / (sum(neededPt) + gapPt));
  const columns = Math.max(1, Math.min(columnsMax(section), fit));
  const columnPt = (widthPt - gapPt * (columns - 1)) / columns;
  const sparePt = (columnPt - sum(neededPt)) / neededPt.length;
  if (sparePt >= 0) return { columns, columnPt, cellsPt: neededPt.map((each) => each + sparePt) };
  // one column that is too narrow even so: the widest cells give way
  const sharePt = columnPt / neededPt.length;
  const narrow = neededPt.filter((each) => each <= sharePt);
  const widePt = (columnPt - sum(narrow)) / (neededPt.length - narrow.length);
  const cellsPt = neededPt.map((each) => (each <= sharePt ? each : widePt));
  return { columns, columnPt, cellsPt };
}

/** A row whose cell is too wide goes on in further lines, broken between words: nothing is cut. */
function linesOf(
  pdf: PDFKit.PDFDocument,
  row: readonly string[],
  cellsPt: readonly number[],
): string[][] {
  const cells = row.map((cell, index) => brokenText(pdf, cell, (cellsPt[index] ?? 0) - cellGapPt));
  const count = Math.max(1, ...cells.map((lines) => lines.length));
  return Array.from({ length: count }, (_, line) => cells.map((lines) => lines[line] ?? ""));
}

function brokenText(pdf: PDFKit.PDFDocument, text: string, roomPt: number): string[] {
  const [first = "", ...words] = text.split(" ");
  const done: string[] = [];
  let line = first;
  for (const word of words) {
    const longer = `${line} ${word}`;
    // a cell that fits is as wide as its widest text, but for rounding
    if (pdf.widthOfString(longer) <= roomPt + 0.01) line = longer;
    else {
      done.push(line);
      line = word;
    }
  }
  return [...done, line];
}

function writeRow(
  pdf: PDFKit.PDFDocument,
  cells: readonly string[],
  left: number,
  y: number,
  cellsPt: readonly number[],
): void {
  let x = left;
  cells.forEach((cell, index) => {
    const cellPt = cellsPt[index] ?? 0;
    pdf.text(cell, x, y, { width: cellPt - 4, height: linePt, ellipsis: true });
    x += cellPt;
  });
}
