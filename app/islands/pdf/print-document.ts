import type { PDFDocumentProxy } from "pdfjs-dist";

/** pixels for each point: about 200 dpi */
const printScale = 2.8;
const sheet = `@media screen { #pdf-print { display: none } }
@media print { body > :not(#pdf-print) { display: none !important } #pdf-print canvas { width: 100%; break-after: page } }`;

/** Draws all pages of a document on paper of their own, and asks the browser to print only these. */
export async function printDocument(pdf: PDFDocumentProxy): Promise<void> {
  const paper = document.createElement("div");
  paper.id = "pdf-print";
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: printScale });
    const canvas = document.createElement("canvas");
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    paper.append(canvas);
    await page.render({ canvas, viewport, intent: "print" }).promise;
  }
  const style = new CSSStyleSheet();
  style.replaceSync(sheet);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
  document.body.append(paper);
  window.print();
  paper.remove();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== style);
}
