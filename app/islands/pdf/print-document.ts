import { drawPage } from "./draw-page.ts";
import type { ReadyDocument } from "./open-document.ts";

/** pixels for each point: about 200 dpi */
const printScale = 2.8;
const sheet = `@media screen { #pdf-print { display: none } }
@media print { body > :not(#pdf-print) { display: none !important } #pdf-print canvas { width: 100%; break-after: page } }`;

/**
 * Draws all pages of a document for printing, and lets the browser print only these. `incomplete` is printed with a
 * page of which not all could be drawn.
 */
export async function printDocument(opened: ReadyDocument, incomplete: string): Promise<void> {
  const paper = document.createElement("div");
  paper.id = "pdf-print";
  const { signal } = new AbortController();
  for (let number = 1; number <= opened.document.numPages; number += 1) {
    const page = await opened.document.getPage(number);
    const canvas = document.createElement("canvas");
    const drawing = { canvas, scale: printScale, intent: "print", signal } as const;
    if ((await drawPage(opened, page, drawing)) === "incomplete") {
      const words = document.createElement("p");
      words.textContent = incomplete;
      paper.append(words);
    }
    paper.append(canvas);
  }
  const style = new CSSStyleSheet();
  style.replaceSync(sheet);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
  document.body.append(paper);
  window.print();
  paper.remove();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== style);
}
