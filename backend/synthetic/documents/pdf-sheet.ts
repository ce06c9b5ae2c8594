/**
 * A PDF of the synthetic implant makers: A4 pages with a head, tables, curves and strips. The same input gives the
 * same bytes, so that a part that is fetched later fits (byte ranges).
 */
import { fileURLToPath } from "node:url";
// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone
import PDFDocument from "pdfkit";

export interface SheetHead {
  /** title of every page */
  title: string;
  /** one line under it */
  subtitle: string;
  createdAt: Date;
}

interface Curve {
  title: string;
  unit: string;
  points: readonly { atMs: number; value: number }[];
}

export interface PdfSheet {
  heading: (text: string) => void;
  text: (text: string) => void;
  /** the first row is the head */
  table: (rows: readonly (readonly string[])[]) => void;
  curve: (curve: Curve) => void;
  /** mV on squared paper, 25 mm/s and 10 mm/mV, in rows of the page's width */
  strip: (samplesMv: readonly number[], rateHz: number) => void;
  nextPage: () => void;
  finish: () => Promise<Uint8Array>;
}

/** DejaVu Sans has every letter of the clinic's names; the fonts that each PDF reader has lack Ə, Ş, Ğ and ı. */
const font = (name: "DejaVuSans" | "DejaVuSans-Bold") =>
  fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

const marginPt = 50;
const mmPt = 72 / 25.4;
const widthPt = 595.28 - 2 * marginPt;
const bottomPt = 841.89 - marginPt;
const colours = {
  ink: "#1b2430",
  faint: "#6b7684",
  line: "#c9d1da",
  paper: "#f6d5d5",
  curve: "#1f5fa8",
};

export function createPdfSheet({ title, subtitle, createdAt }: SheetHead): PdfSheet {
  const info = { Title: title, CreationDate: createdAt, ModDate: createdAt, Producer: "Vigil" };
  const pdf = new PDFDocument({ size: "A4", margin: marginPt, info, bufferPages: true });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  pdf.registerFont("regular", font("DejaVuSans")).registerFont("bold", font("DejaVuSans-Bold"));

  const left = () => (pdf.x = marginPt);
  const head = () => {
    pdf.font("bold").fontSize(15).fillColor(colours.ink).text(title, marginPt, marginPt);
    pdf.font("regular").fontSize(9).fillColor(colours.faint).text(subtitle).moveDown(1);
  };
  const nextPage = () => {
    pdf.addPage();
    head();
  };
  const need = (heightPt: number) => {
    if (pdf.y + heightPt > bottomPt) nextPage();
  };
  head();

  return {
    nextPage,
    heading(text) {
      need(60);
      left();
      pdf.moveDown(0.6).font("bold").fontSize(11).fillColor(colours.ink).text(text).moveDown(0.4);
    },
    text(text) {
      need(30);
      left();
      pdf.font("regular").fontSize(9.5).fillColor(colours.ink).text(text, { width: widthPt });
    },
    table(rows) {
      const columns = Math.max(1, ...rows.map((row) => row.length));
      const columnPt = widthPt / columns;
      for (const [index, row] of rows.entries()) {
        need(16);
        const y = pdf.y;
        row.forEach((cell, column) =>
          pdf
            .font(index === 0 ? "bold" : "regular")
            .fontSize(9)
            .fillColor(colours.ink)
            .text(cell, marginPt + column * columnPt, y, {
              width: columnPt - 6,
              height: 11,
              ellipsis: true,
            }),
        );
        pdf.y = y + 16;
        drawLine(pdf, marginPt, pdf.y - 3, marginPt + widthPt, pdf.y - 3, colours.line);
      }
      left();
    },
    curve(curve) {
      need(130);
      drawCurve(pdf, curve);
      left();
    },
    strip(samplesMv, rateHz) {
      const perRow = Math.floor((widthPt / mmPt / 25) * rateHz);
      for (let from = 0; from < samplesMv.length; from += perRow) {
        need(30 * mmPt);
        drawStrip(pdf, samplesMv.slice(from, from + perRow), rateHz);
      }
      left();
    },
    finish() {
      const { count } = pdf.bufferedPageRange();
      for (let page = 0; page < count; page++) {
        pdf.switchToPage(page);
        // below the margin, where text would begin a page of its own
        pdf.page.margins.bottom = 0;
        pdf.font("regular").fontSize(8).fillColor(colours.faint);
        const foot = `Synthetic data for demonstration, of no person and no device · ${page + 1} of ${count}`;
        pdf.text(foot, marginPt, bottomPt + 12, { width: widthPt, align: "center" });
      }
      return new Promise((resolve, reject) => {
        pdf.on("error", reject);
        pdf.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
        pdf.end();
      });
    },
  };
}

type Pdf = InstanceType<typeof PDFDocument>;

function drawLine(pdf: Pdf, x1: number, y1: number, x2: number, y2: number, colour: string): void {
  pdf.moveTo(x1, y1).lineTo(x2, y2).lineWidth(0.5).stroke(colour);
}

function drawCurve(pdf: Pdf, { title, unit, points }: Curve): void {
  const top = pdf.y + 14;
  const heightPt = 90;
  const values = points.map(({ value }) => value);
  const low = Math.min(...values);
  const high = Math.max(...values, low + 1e-6);
  const times = points.map(({ atMs }) => atMs);
  const start = Math.min(...times);
  const span = Math.max(1, Math.max(...times) - start);
  pdf.font("regular").fontSize(9).fillColor(colours.ink);
  pdf.text(`${title} (${unit}): ${low} to ${high}`, marginPt, pdf.y);
  for (const share of [0, 0.5, 1])
    drawLine(
      pdf,
      marginPt,
      top + share * heightPt,
      marginPt + widthPt,
      top + share * heightPt,
      colours.line,
    );
  points.forEach(({ atMs, value }, index) => {
    const x = marginPt + ((atMs - start) / span) * widthPt;
    const y = top + heightPt - ((value - low) / (high - low)) * heightPt;
    if (index === 0) pdf.moveTo(x, y);
    else pdf.lineTo(x, y);
  });
  pdf.lineWidth(1).stroke(colours.curve);
  pdf.y = top + heightPt + 12;
}

function drawStrip(pdf: Pdf, samplesMv: readonly number[], rateHz: number): void {
  const top = pdf.y;
  const heightPt = 25 * mmPt;
  for (let mm = 0; mm <= widthPt / mmPt; mm += 5)
    drawLine(pdf, marginPt + mm * mmPt, top, marginPt + mm * mmPt, top + heightPt, colours.paper);
  for (let mm = 0; mm <= 25; mm += 5)
    drawLine(pdf, marginPt, top + mm * mmPt, marginPt + widthPt, top + mm * mmPt, colours.paper);
  samplesMv.forEach((sampleMv, index) => {
    const x = marginPt + (index / rateHz) * 25 * mmPt;
    const y = top + 17 * mmPt - sampleMv * 10 * mmPt;
    if (index === 0) pdf.moveTo(x, y);
    else pdf.lineTo(x, y);
  });
  pdf.lineWidth(0.6).stroke(colours.ink);
  pdf.y = top + heightPt + 10;
}
