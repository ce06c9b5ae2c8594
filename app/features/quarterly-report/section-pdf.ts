/**
 * A section of the report in the PDF, as a table. Measurements are in three columns, as in a log book, so that a
 * quarter fits on a few pages: each column is a table of its own.
 */
import { faint, ink, ruled } from "./glance-shapes.ts";
import { bottomPt, marginPt, widthPt } from "./pdf-page.ts";
import { addGroup, addPart, asArtifact, type PdfPart } from "./pdf-structure.ts";
import type { ReportSection } from "./report-content.ts";

const linePt = 13;
/** a time and a value are narrow */
const columnsMax = ({ heads }: ReportSection) => (heads.length === 2 ? 3 : 1);
const gapPt = 18;
const cellGapPt = 6;

/** One line of a row: a cell that is too wide goes on in further ones. */
interface Line {
  readonly cells: readonly string[];
  readonly isFirst: boolean;
}

interface Column {
  readonly left: number;
  readonly top: number;
  readonly widthPt: number;
  readonly cellsPt: readonly number[];
}

export function writeSection(
  pdf: PDFKit.PDFDocument,
  whole: PdfPart,
  section: ReportSection,
): void {
  const { columns, columnPt, cellsPt } = layoutOf(pdf, section);
  rowFont(pdf);
  let rest = section.rows.flatMap((row) => linesOf(pdf, row, cellsPt));
  let isContinued = false;
  while (rest.length > 0) {
    // the title, the head and one row at least
    if (pdf.y + 22 + 2 * linePt > bottomPt) pdf.addPage();
    const title = isContinued ? `${section.title} …` : section.title;
    addPart(pdf, whole, "H2", () => {
      pdf.font("bold").fontSize(11).fillColor(ink);
      pdf.text(title, marginPt, pdf.y).moveDown(0.2);
    });
    const top = pdf.y;
    const fit = Math.max(1, Math.floor((bottomPt - top) / linePt) - 1);
    const perColumn = Math.min(fit, Math.ceil(rest.length / columns));
    const taken = rest.slice(0, perColumn * columns);
    for (let column = 0; column < columns; column += 1) {
      const lines = taken.slice(column * perColumn, (column + 1) * perColumn);
      if (lines.length === 0) break;
      const left = marginPt + column * (columnPt + gapPt);
      writeColumn(pdf, whole, section.heads, lines, { left, top, widthPt: columnPt, cellsPt });
    }
    pdf.x = marginPt;
    pdf.y = top + (perColumn + 1) * linePt + 8;
    rest = rest.slice(taken.length);
    isContinued = true;
    if (rest.length > 0) pdf.addPage();
  }
}

function writeColumn(
  pdf: PDFKit.PDFDocument,
  whole: PdfPart,
  heads: readonly string[],
  lines: readonly Line[],
  { left, top, widthPt: width, cellsPt }: Column,
): void {
  asArtifact(pdf, () => {
    lines.forEach((_, index) => {
      const y = top + (index + 1) * linePt - 2.5;
      pdf.moveTo(left, y).lineTo(left + width, y);
    });
    pdf.lineWidth(0.4).strokeColor(ruled).stroke();
  });
  const xOf = (cell: number) =>
    cellsPt.slice(0, cell).reduce((before, each) => before + each, left);
  const write = (text: string, cell: number, y: number) => () =>
    pdf.text(text, xOf(cell), y, {
      width: (cellsPt[cell] ?? 0) - 4,
      height: linePt,
      ellipsis: true,
    });
  addGroup(pdf, whole, "Table", (table) => {
    headFont(pdf).fillColor(faint);
    addGroup(pdf, table, "TR", (row) => {
      heads.forEach((head, cell) =>
        addPart(pdf, row, "TH", write(head, cell, top), { scope: "Column" }),
      );
    });
    rowFont(pdf).fillColor(ink);
    lines.forEach(({ isFirst }, start) => {
      // of a row that began on the page before, what is left
      if (!isFirst && start > 0) return;
      const next = lines.findIndex((line, index) => index > start && line.isFirst);
      const own = lines.slice(start, next < 0 ? lines.length : next);
      addGroup(pdf, table, "TR", (row) => {
        heads.forEach((_, cell) => {
          addGroup(pdf, row, "TD", (data) => {
            own.forEach(({ cells }, index) => {
              const text = cells[cell] ?? "";
              const y = top + (start + index + 1) * linePt;
              if (text !== "") data.add(write(text, cell, y));
            });
          });
        });
      });
    });
  });
}

const headFont = (pdf: PDFKit.PDFDocument) => pdf.font("bold").fontSize(7.5);
const rowFont = (pdf: PDFKit.PDFDocument) => pdf.font("regular").fontSize(8);

/**
 * As many columns as fit without cutting a text: a time without its hour would say nothing. Each cell is as wide as its
 * widest text, and the rest is shared. All in points.
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
): Line[] {
  const cells = row.map((cell, index) => brokenText(pdf, cell, (cellsPt[index] ?? 0) - cellGapPt));
  const count = Math.max(1, ...cells.map((lines) => lines.length));
  return Array.from({ length: count }, (_, line) => ({
    cells: cells.map((lines) => lines[line] ?? ""),
    isFirst: line === 0,
  }));
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
