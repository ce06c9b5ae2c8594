import {
  type CSSProperties,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type EcgScale, marginMm, pieceMm, rowHeight, scaleText } from "#app/clinical/ecg-scale.ts";
import type { UiLanguage } from "#app/format/ui-language.ts";
import { CalibrationPulse } from "#app/ui/calibration-pulse.tsx";
import { EcgPaper } from "#app/ui/ecg-paper.tsx";
import {
  type CaliperTimes,
  type EcgView,
  fitted,
  gridMs,
  millimetrePx,
  momentAt,
  movedTo,
  placeOf,
  zoomed,
} from "./ecg-view.ts";
import { paintEcg, shownRange } from "./paint-ecg.ts";
import type { TraceSource } from "./trace-line.ts";

interface EcgCanvasProps {
  readonly source: TraceSource;
  readonly view: EcgView;
  readonly scale: EcgScale;
  readonly calipersMs: CaliperTimes;
  /** a drag sets the calipers instead of moving the trace */
  readonly isMeasuring: boolean;
  readonly language: UiLanguage;
  readonly label: string;
  readonly cutOff: string;
  readonly onView: (view: EcgView) => void;
  readonly onCalipers: (times: CaliperTimes) => void;
}

/** The longest row, in seconds at the paper's own scale, as on the server. */
const rowSeconds = 10;

/** The section on the same paper as the server's drawing, drawn again for every frame of a movement. */
export function EcgCanvas(props: EcgCanvasProps) {
  const { source, scale, calipersMs, isMeasuring, label, onView, onCalipers } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const mm = millimetrePx();
  const widthPx = filledWidth(props.view, useRowWidth(room, mm, scale), mm);
  const placed = fitted(props.view, widthPx);
  const { view, rows } = placed;
  const { durationMs } = source.ecg;
  const range = shownRange(source, view);
  const height = rowHeight(range.lowestMv, range.highestMv, scale);
  const rowPx = (height.aboveMm + height.belowMm) * mm;

  useLayoutEffect(() => {
    if (canvas.current)
      paintEcg(canvas.current, { source, view, rows, height, mmPx: mm, mmPerMv: scale.mmPerMv });
  });
  useThemeRepaint(() => {
    if (canvas.current)
      paintEcg(canvas.current, { source, view, rows, height, mmPx: mm, mmPerMv: scale.mmPerMv });
  });
  useWheel(canvas, (event) => {
    const box = canvas.current?.getBoundingClientRect();
    if (!box) return;
    const place = { x: event.clientX - box.left, y: event.clientY - box.top };
    const at = momentAt(placed, rowPx, place);
    if (event.ctrlKey) onView(zoomed(view, Math.exp(-event.deltaY / 200), at, durationMs));
    else onView(movedTo(view, view.fromMs + (event.deltaX / view.pxPerS) * 1000, durationMs));
  });

  const held = useRef<{ readonly x: number; readonly fromMs: number } | null>(null);
  const momentOf = (event: PointerEvent) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return momentAt(placed, rowPx, { x: event.clientX - left, y: event.clientY - top });
  };
  const shownMmPerS = view.pxPerS / mm;
  const shownScale = scaleText({ mmPerS: +shownMmPerS.toPrecision(3), mmPerMv: scale.mmPerMv });
  const gridPx = (gridMs(view.pxPerS) / 1000) * view.pxPerS;
  return (
    <div ref={room} className="print:hidden">
      <EcgPaper
        label={label}
        scaleText={shownScale}
        rowMm={height.aboveMm + height.belowMm}
        widthMm={marginMm + widthPx / mm}
        style={{ "--ecg-x": `${gridPx}px` } as CSSProperties}
      >
        <CalibrationPulse scale={scale} height={height} />
        <div className="relative" style={{ width: widthPx, height: rows.count * rowPx }}>
          <canvas
            ref={canvas}
            aria-hidden="true"
            className={`absolute inset-0 size-full touch-pan-y select-none ${isMeasuring ? "cursor-crosshair" : "cursor-grab"}`}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              held.current = { x: event.clientX, fromMs: view.fromMs };
              const at = momentOf(event);
              if (isMeasuring) onCalipers([at, at]);
            }}
            onPointerMove={(event) => {
              if (!held.current) return;
              if (isMeasuring) onCalipers([calipersMs?.[0] ?? momentOf(event), momentOf(event)]);
              else {
                const movedMs = ((event.clientX - held.current.x) / view.pxPerS) * 1000;
                onView(movedTo(view, held.current.fromMs - movedMs, durationMs));
              }
            }}
            onPointerUp={() => (held.current = null)}
            onPointerCancel={() => (held.current = null)}
          />
          {calipersMs?.map((ms, index) => {
            const place = placeOf(placed, ms);
            return (
              place && (
                <div
                  key={index === 0 ? "a" : "b"}
                  data-caliper=""
                  className="pointer-events-none absolute w-px bg-accent"
                  style={{ left: place.x, top: place.row * rowPx, height: rowPx }}
                />
              )
            );
          })}
        </div>
      </EcgPaper>
      {height.isCutOff && <p className="text-warning-text">{`▲ ${props.cutOff}`}</p>}
    </div>
  );
}

/** As many pieces of 12.5 mm as fit, as the server's drawing wraps. */
function useRowWidth(room: RefObject<HTMLElement | null>, mm: number, scale: EcgScale): number {
  const [roomPx, setRoom] = useState(0);
  useLayoutEffect(() => {
    const box = room.current;
    if (!box) return;
    const measure = () => setRoom(box.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [room]);
  const mostPx = rowSeconds * scale.mmPerS * mm;
  const piecePx = pieceMm * mm;
  return Math.max(1, Math.floor(Math.min(mostPx, roomPx - marginMm * mm) / piecePx)) * piecePx;
}

/** What the section fills of a row, in whole pieces: no paper behind its end, which would look like a pause. */
function filledWidth({ fromMs, toMs, pxPerS }: EcgView, rowPx: number, mm: number): number {
  const piecePx = pieceMm * mm;
  const pieces = Math.ceil(((toMs - fromMs) / 1000) * (pxPerS / piecePx) - 1e-6);
  return Math.min(rowPx, Math.max(1, pieces) * piecePx);
}

/** Sideways and with Ctrl a wheel moves and zooms the trace; up and down the page scrolls on. */
function useWheel(target: RefObject<HTMLElement | null>, turn: (event: WheelEvent) => void) {
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });
  useEffect(() => {
    const element = target.current;
    const listen = (event: WheelEvent) => {
      if (!event.ctrlKey && Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return;
      event.preventDefault();
      latest.current(event);
    };
    // React's own listener is passive: it could not keep the page from zooming along.
    element?.addEventListener("wheel", listen, { passive: false });
    return () => element?.removeEventListener("wheel", listen);
  }, [target]);
}

/** A canvas does not follow the theme by itself. */
function useThemeRepaint(paint: () => void) {
  const latest = useRef(paint);
  useEffect(() => {
    latest.current = paint;
  });
  useEffect(() => {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const repaint = () => latest.current();
    dark.addEventListener("change", repaint);
    return () => dark.removeEventListener("change", repaint);
  }, []);
}
