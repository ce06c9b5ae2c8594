/**
 * The quarterly report as a PDF of A4 pages, with the patient, the time and the page's number on each. It is tagged: another
 * program finds its headings, tables and pictures, and in which language they are. A job for a worker thread
 * (write-report.ts): laying out a quarter takes as long as answering many requests.
 */
import { fileURLToPath } from "node:url";
// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone
import PDFDocument from "pdfkit";
import type { JobResult } from "#app/server/workers/job.ts";
import { writeDrawing } from "./glance-pdf.ts";
import { faint, ink } from "./glance-shapes.ts";
import { bottomPt, footPt, marginPt, pageHeightPt, widthPt } from "./pdf-page.ts";
import { addPart, asArtifact, documentPart, type PdfPart } from "./pdf-structure.ts";
import type { ReportContent, ReportGlance, ReportRemark } from "./report-content.ts";
import { writeStrips } from "./strip-pdf.ts";
import type { StripContent } from "./alert-strips.ts";
import { writeSection } from "./section-pdf.ts";

const factPt = 11;

/** DejaVu Sans has every letter of the seven languages; the fonts that each PDF reader has lack Ə, Ş, Ğ and ı. */
const font = (name: "DejaVuSans" | "DejaVuSans-Bold") =>
  fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

interface PdfWords {
  /** BCP 47 */
  readonly lang: string;
  readonly noData: string;
  /** "Page {number} of {total}": the numbers are put in where they are known */
  readonly page: string;
}

export interface ReportPdfInput {
  readonly content: ReportContent;
  /** null: no ECG raised an incident */
  readonly strips: StripContent | null;
  readonly words: PdfWords;
  readonly createdAt: Date;
}

export async function run(input: ReportPdfInput): Promise<JobResult<Uint8Array<ArrayBuffer>>> {
  const value = await reportPdf(input);
  return { value, moved: [value.buffer] };
}

export async function reportPdf({
  content,
  strips,
  words,
  createdAt,
}: ReportPdfInput): Promise<Uint8Array<ArrayBuffer>> {
  const regular = font("DejaVuSans");
  const pdf = new PDFDocument({
    size: "A4",
    margins: { top: marginPt, left: marginPt, right: marginPt, bottom: footPt },
    bufferPages: true,
    // of structure and language
    pdfVersion: "1.7",
    tagged: true,
    lang: words.lang,
    displayTitle: true,
    // else it loads Helvetica, which is never used
    font: regular,
    info: { Title: content.title, CreationDate: createdAt, ModDate: createdAt, Producer: "Vigil" },
  });
  const chunks: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => pdf.on("end", resolve).on("error", reject));
  pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  pdf.registerFont("regular", regular).registerFont("bold", font("DejaVuSans-Bold"));

  const whole = documentPart(pdf);
  addPart(pdf, whole, "H1", () => pdf.font("bold").fontSize(15).fillColor(ink).text(content.title));
  addPart(pdf, whole, "P", () => pdf.font("regular").fontSize(10).text(content.patient));
  addPart(pdf, whole, "P", () => pdf.fontSize(8).fillColor(faint).text(content.asOf).moveDown(1));
  if (content.sections.length === 0)
    addPart(pdf, whole, "P", () => pdf.fontSize(10).fillColor(ink).text(words.noData));
  if (content.remark) writeRemark(pdf, whole, content.remark);
  if (content.glance) writeGlance(pdf, whole, content.glance);
  for (const section of content.sections) writeSection(pdf, whole, section);
  if (strips) writeStrips(pdf, whole, strips);
  whole.end();
  writeFeet(pdf, content, words);
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

/** Whose page it is, and which, on each. */
function writeFeet(pdf: PDFKit.PDFDocument, content: ReportContent, words: PdfWords): void {
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    pdf.font("regular").fontSize(7.5).fillColor(faint);
    const y = pageHeightPt - marginPt - 8;
    // within the margin: a text there would otherwise begin a new page
    pdf.page.margins.bottom = 0;
    const number = words.page
      .replace("{number}", String(index + 1))
      .replace("{total}", String(count));
    asArtifact(pdf, () => {
      pdf.text(`${content.title} · ${content.patient}`, marginPt, y, { lineBreak: false });
      pdf.text(number, marginPt, y, { width: widthPt, align: "right", lineBreak: false });
    });
  }
}

/** The whole of it as it was typed: what does not fit goes on on the next page. */
function writeRemark(
  pdf: PDFKit.PDFDocument,
  whole: PdfPart,
  { title, text, by }: ReportRemark,
): void {
  addPart(pdf, whole, "H2", () => pdf.font("bold").fontSize(9).fillColor(ink).text(title));
  // an empty line is one, and no paragraph
  for (const line of text.split("\n")) {
    pdf.font("regular").fontSize(9).fillColor(ink);
    const words = line.replaceAll("\t", "    ");
    if (words.trim() === "") pdf.moveDown(1);
    else addPart(pdf, whole, "P", () => pdf.text(words, marginPt, pdf.y, { width: widthPt }));
  }
  addPart(pdf, whole, "P", () =>
    pdf.fontSize(8).fillColor(faint).text(by, marginPt, pdf.y, { width: widthPt }),
  );
  pdf.moveDown(1);
}

/** The tables begin on the next page. */
function writeGlance(
  pdf: PDFKit.PDFDocument,
  whole: PdfPart,
  { facts, missing, drawing, label }: ReportGlance,
): void {
  // below a long text; some facts need a second line
  if (pdf.y + factPt * (facts.length + 3) > bottomPt) pdf.addPage();
  pdf.font("bold").fontSize(8.5);
  const nameWidth = Math.max(...facts.map(({ name }) => pdf.widthOfString(name))) + 12;
  for (const { name, text } of facts) {
    addPart(pdf, whole, "P", () => {
      const { y } = pdf;
      pdf.font("bold").fillColor(ink).text(name, marginPt, y, { lineBreak: false });
      pdf.font("regular").text(text, marginPt + nameWidth, y, { width: widthPt - nameWidth });
    });
  }
  for (const text of missing)
    addPart(pdf, whole, "P", () =>
      pdf.fillColor(faint).text(text, marginPt, pdf.y, { width: widthPt }),
    );
  pdf.x = marginPt;
  pdf.moveDown(1);
  if (pdf.y + drawing.height > bottomPt) pdf.addPage();
  addPart(pdf, whole, "Figure", () => writeDrawing(pdf, drawing), { alt: label });
  pdf.addPage();
}
