import { type CSSProperties, useEffect, useRef, useState } from "react";
import type { PDFPageProxy } from "pdfjs-dist";
import { Banner } from "#app/ui/banner.tsx";
import { drawPage } from "./draw-page.ts";
import type { ReadyDocument } from "./open-document.ts";

export interface PdfPageProps {
  readonly opened: ReadyDocument;
  readonly page: PDFPageProxy;
  /** CSS pixels for each point of the page */
  readonly scale: number;
  /** "Page 1 of 3" */
  readonly label: string;
  /** said over a page of which not all could be drawn */
  readonly incomplete: string;
}

/** A page in its final size at once; drawn, with its words over it, when it comes into view. */
export function PdfPage({ opened, page, scale, label, incomplete }: PdfPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: "100% 0%" },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const surface = canvas.current;
    const layer = words.current;
    if (!isNear || !surface || !layer) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const density = Math.min(window.devicePixelRatio, 2);
    const drawing = { canvas: surface, scale: scale * density, intent: "display", signal } as const;
    drawPage(opened, page, drawing)
      .then((outcome) => setIncomplete(outcome === "incomplete"))
      // the drawing was ended
      .catch(() => {});
    void layWords(page, scale, layer, signal);
    return () => {
      leaving.abort();
      surface.width = 0;
      surface.height = 0;
      layer.replaceChildren();
    };
  }, [opened, page, scale, isNear]);
  const { width, height } = page.getViewport({ scale });
  const size = { width, height, "--total-scale-factor": scale } as CSSProperties;
  return (
    <>
      {isIncomplete && (
        <Banner variant="warning" isRounded isLive className="mb-3">
          {incomplete}
        </Banner>
      )}
      <div
        ref={place}
        role="group"
        aria-label={label}
        data-page={page.pageNumber}
        style={size}
        className="relative mx-auto mb-3 shadow-sm last:mb-0"
      >
        <canvas ref={canvas} aria-hidden="true" className="size-full" />
        <div
          ref={words}
          className="absolute inset-0 overflow-clip text-start leading-none [--min-font-size:1] [--text-scale-factor:calc(var(--total-scale-factor)*var(--min-font-size))] [&_span]:absolute [&_span]:origin-top-left [&_span]:cursor-text [&_span]:text-transparent [&_span]:whitespace-pre [&_span]:[font-size:calc(var(--text-scale-factor)*var(--font-height))] [&_span]:[transform:rotate(var(--rotate,0deg))_scaleX(var(--scale-x,1))]"
        />
      </div>
    </>
  );
}

/** The page's words, over its picture: to be read out, searched and copied. */
async function layWords(
  page: PDFPageProxy,
  scale: number,
  layer: HTMLElement,
  signal: AbortSignal,
): Promise<void> {
  const { TextLayer } = await import("pdfjs-dist");
  if (signal.aborted) return;
  layer.replaceChildren();
  const [textContentSource, viewport] = [page.streamTextContent(), page.getViewport({ scale })];
  await new TextLayer({ textContentSource, container: layer, viewport }).render().catch(() => {});
}
