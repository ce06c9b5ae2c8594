import type { PDFPageProxy, RenderTask } from "pdfjs-dist";
import type { ReadyDocument } from "./open-document.ts";

export interface PageDrawing {
  readonly canvas: HTMLCanvasElement;
  /** pixels of the canvas for each point of the page */
  readonly scale: number;
  readonly intent: "display" | "print";
  readonly signal: AbortSignal;
}

/**
 * Draws a page and returns whether all of it could be drawn. What the strict reading refuses is drawn again from the
 * lenient one; an image that could not be decoded is one that has come without data.
 */
export async function drawPage(
  opened: ReadyDocument,
  page: PDFPageProxy,
  drawing: PageDrawing,
): Promise<"whole" | "incomplete"> {
  try {
    await render(page, drawing);
    return lacksImage(page) ? "incomplete" : "whole";
  } catch {
    drawing.signal.throwIfAborted();
  }
  // what cannot be drawn at all leaves the page white; that it is incomplete is said in any case
  await opened
    .readablePage(page.pageNumber)
    .then((readable) => render(readable, drawing))
    .catch(() => drawing.signal.throwIfAborted());
  return "incomplete";
}

async function render(page: PDFPageProxy, { canvas, scale, intent, signal }: PageDrawing) {
  signal.throwIfAborted();
  const viewport = page.getViewport({ scale });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task: RenderTask = page.render({ canvas, viewport, intent });
  const stop = () => task.cancel();
  signal.addEventListener("abort", stop, { once: true });
  await task.promise.finally(() => signal.removeEventListener("abort", stop));
}

function lacksImage(page: PDFPageProxy): boolean {
  for (const objects of [page.objs, page.commonObjs])
    for (const [id, held] of objects) if (held === null && /img_/.test(String(id))) return true;
  return false;
}
