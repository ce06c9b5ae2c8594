import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from "pdfjs-dist";
// oxlint-disable-next-line import/default -- Vite makes the address of the file its default export
import workerHref from "pdfjs-dist/build/pdf.worker.min.mjs?url";

export type OpenedDocument =
  | {
      readonly state: "ready";
      readonly document: PDFDocumentProxy;
      readonly pages: readonly PDFPageProxy[];
    }
  | { readonly state: "failed" | "broken" | "encrypted" };

/** more than this is no report, and would hold the page up */
const pagesMax = 500;

/** Reads a PDF, in a worker of our own; what cannot be shown is told by its reason. */
export async function openDocument(file: Blob): Promise<OpenedDocument> {
  GlobalWorkerOptions.workerSrc = workerHref;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const task = getDocument({ data: bytes, enableXfa: false, useWorkerFetch: false });
  try {
    const document = await task.promise;
    const count = Math.min(document.numPages, pagesMax);
    const pages = await Promise.all(
      Array.from({ length: count }, (_, index) => document.getPage(index + 1)),
    );
    return { state: "ready", document, pages };
  } catch (error) {
    void task.destroy();
    const name = error instanceof Error ? error.name : "";
    return { state: name === "PasswordException" ? "encrypted" : "broken" };
  }
}
