import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from "pdfjs-dist";
// oxlint-disable-next-line import/default -- Vite makes the address of the file its default export
import workerHref from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import filesHref from "virtual:vigil/pdf-files";

export interface ReadyDocument {
  readonly state: "ready";
  readonly document: PDFDocumentProxy;
  readonly pages: readonly PDFPageProxy[];
  /** The same page of a reading that leaves out what it cannot read, instead of giving up. */
  readonly readablePage: (pageNumber: number) => Promise<PDFPageProxy>;
  /** Ends the worker and frees what was read. */
  readonly close: () => void;
}

export type OpenedDocument = ReadyDocument | { readonly state: "failed" | "broken" | "encrypted" };

/** more than this is no report, and would hold the page up */
const pagesMax = 500;

/**
 * Reads a PDF, in a worker of our own; if it cannot be shown, the reason is given. It is read strictly, so that a page
 * with something unreadable says so; such a page is then drawn from a second, lenient reading.
 */
export async function openDocument(file: Blob): Promise<OpenedDocument> {
  GlobalWorkerOptions.workerSrc = workerHref;
  const task = await read(file, true);
  try {
    const document = await task.promise;
    const count = Math.min(document.numPages, pagesMax);
    const pages = await Promise.all(
      Array.from({ length: count }, (_, index) => document.getPage(index + 1)),
    );
    let lenient: Promise<Awaited<ReturnType<typeof read>>> | undefined;
    return {
      state: "ready",
      document,
      pages,
      async readablePage(pageNumber) {
        lenient ??= read(file, false);
        return (await (await lenient).promise).getPage(pageNumber);
      },
      close() {
        void task.destroy();
        void lenient?.then((other) => other.destroy());
      },
    };
  } catch (error) {
    void task.destroy();
    const name = error instanceof Error ? error.name : "";
    return { state: name === "PasswordException" ? "encrypted" : "broken" };
  }
}

async function read(file: Blob, isStrict: boolean) {
  // decoders of scanned images, the colour profile, standard fonts and character maps are files of our own
  return getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    enableXfa: false,
    stopAtErrors: isStrict,
    wasmUrl: `${filesHref}wasm/`,
    iccUrl: `${filesHref}iccs/`,
    standardFontDataUrl: `${filesHref}standard_fonts/`,
    cMapUrl: `${filesHref}cmaps/`,
    cMapPacked: true,
    useWorkerFetch: true,
  });
}
