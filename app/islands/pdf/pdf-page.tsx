import { type CSSProperties, useEffect, useRef, useState } from "react";
import type { PDFPageProxy } from "pdfjs-dist";

export interface PdfPageProps {
  readonly page: PDFPageProxy;
  /** CSS pixels for each point of the page */
  readonly scale: number;
  /** "Page 1 of 3" */
  readonly label: string;
}

/** A page in its final size at once; drawn, with its words over it, when it comes into view. */
export function PdfPage({ page, scale, label }: PdfPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
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
    return draw(page, scale, surface, layer);
  }, [page, scale, isNear]);
  const { width, height } = page.getViewport({ scale });
  const size = { width, height, "--total-scale-factor": scale } as CSSProperties;
  return (
    <div
      ref={place}
      role="group"
      aria-label={label}
      data-page={page.pageNumber}
      style={size}
      className="relative mx-auto mb-3 bg-white shadow-sm last:mb-0"
    >
      <canvas ref={canvas} aria-hidden="true" className="size-full" />
      <div
        ref={words}
        className="absolute inset-0 overflow-clip text-start leading-none [--min-font-size:1] [--text-scale-factor:calc(var(--total-scale-factor)*var(--min-font-size))] [&_span]:absolute [&_span]:origin-top-left [&_span]:cursor-text [&_span]:text-transparent [&_span]:whitespace-pre [&_span]:[font-size:calc(var(--text-scale-factor)*var(--font-height))] [&_span]:[transform:rotate(var(--rotate,0deg))_scaleX(var(--scale-x,1))]"
      />
    </div>
  );
}

/** Gives back what ends the drawing and frees its memory. */
function draw(page: PDFPageProxy, scale: number, canvas: HTMLCanvasElement, layer: HTMLElement) {
  const viewport = page.getViewport({ scale });
  const density = Math.min(window.devicePixelRatio, 2);
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  const drawing = page.render({
    canvas,
    viewport,
    ...(density === 1 ? {} : { transform: [density, 0, 0, density, 0, 0] }),
  });
  let isOver = false;
  // a drawing that was ended, or one broken page among others: the others stay
  drawing.promise.catch(() => {});
  void import("pdfjs-dist").then(async ({ TextLayer }) => {
    if (isOver) return;
    layer.replaceChildren();
    const textContentSource = page.streamTextContent();
    await new TextLayer({ textContentSource, container: layer, viewport }).render().catch(() => {});
  });
  return () => {
    isOver = true;
    drawing.cancel();
    canvas.width = 0;
    canvas.height = 0;
    layer.replaceChildren();
  };
}
