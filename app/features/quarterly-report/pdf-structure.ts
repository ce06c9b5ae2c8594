/**
 * What a screen reader or another program knows of a page of the PDF: its parts in their order (ISO 32000-1, 14.7 and 14.8).
 * Everything that is drawn belongs to a part, or is an artifact: a rule, the foot of a page.
 */
export type PdfPart = PDFKit.PDFStructureElement;

interface PartOptions {
  /** words instead of a picture */
  readonly alt?: string;
  /** of a head cell: the cells below it */
  readonly scope?: "Column";
}

/** The whole of the document: parts are added to it, and `end` closes it. */
export function documentPart(pdf: PDFKit.PDFDocument): PdfPart {
  const whole = pdf.struct("Document");
  pdf.addStructure(whole);
  return whole;
}

/** A part made of what is drawn by `draw`, at once. */
export function addPart(
  pdf: PDFKit.PDFDocument,
  parent: PdfPart,
  type: string,
  draw: () => void,
  options: PartOptions = {},
): void {
  parent.add(pdf.struct(type, { ...options }, draw));
}

/** A part made of other parts, which `fill` adds. */
export function addGroup(
  pdf: PDFKit.PDFDocument,
  parent: PdfPart,
  type: string,
  fill: (group: PdfPart) => void,
): void {
  const group = pdf.struct(type);
  parent.add(group);
  fill(group);
  group.end();
}

/** What is there for the eye alone. Outside of parts. */
export function asArtifact(pdf: PDFKit.PDFDocument, draw: () => void): void {
  pdf.markContent("Artifact");
  draw();
  pdf.endMarkedContent();
}
