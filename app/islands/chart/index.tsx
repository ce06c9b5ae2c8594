"use client";
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useRunsScripts } from "#app/ui/use-runs-scripts.ts";
import type { ChartSubject } from "./chart-props.ts";
import { GraphReader } from "./graph-reader.tsx";
import { besidePlane, usePlotBox } from "./plot-box.ts";
import { readingsOf } from "./readings.ts";
import { useStretch } from "./use-stretch.ts";
import { loadChart, shareView, useSharedView } from "./shared-view.ts";

export interface ChartIslandProps extends ChartSubject {
  /** the server's drawing, of which one `<svg>` is the plane with the time axis across its width */
  readonly children: ReactNode;
}

/**
 * A graph that can be read and zoomed: crosshair (one over all graphs of the page), tooltip, arrow keys,
 * zoom by drag. The server's drawing stays what is seen; only a zoomed stretch is drawn anew, by chart.js,
 * which is fetched when a graph is first used. Without JavaScript the drawing stands there untouched.
 */
export function ChartIsland({ children, ...subject }: ChartIslandProps) {
  const { frame, payload } = subject;
  const isInBrowser = useRunsScripts();
  const [isUsed, setUsed] = useState(false);
  const stretch = useStretch(frame.id);
  const drawChart = useSharedView((view) => view.drawChart);
  const isPointedAt = useSharedView((view) => view.cursor !== null);
  const island = useRef<HTMLDivElement>(null);
  const box = usePlotBox(island, isUsed || isPointedAt || stretch !== null);
  const readings = useMemo(() => readingsOf(payload), [payload]);
  const { startAt, endAt } = frame.window;
  useEffect(() => shareView({ startAt, endAt }), [startAt, endAt]);

  const isZoomed = drawChart !== null && stretch !== null && box !== null;
  const kept = isZoomed ? ({ "--kept": besidePlane(box) } as CSSProperties) : undefined;
  const begin = () => {
    setUsed(true);
    void loadChart();
  };
  return (
    <div ref={island} className="relative">
      <div
        className={isZoomed ? "[clip-path:var(--kept)] print:[clip-path:none]" : undefined}
        style={kept}
      >
        {children}
      </div>
      {isZoomed && (
        <div className="pointer-events-none absolute inset-0 print:hidden">
          {drawChart({ frame, axis: subject.axis, readings, shown: stretch, box })}
        </div>
      )}
      {isInBrowser && (
        <GraphReader
          subject={subject}
          readings={readings}
          stretch={isZoomed ? stretch : null}
          box={box}
          onUse={begin}
        />
      )}
    </div>
  );
}
