"use client";
import {
  createElement,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { GraphSubject } from "#app/ui/graph/graph-frame.ts";
import { readingsOf } from "#app/ui/graph/readings.ts";
import { useRunsScripts } from "#app/ui/use-runs-scripts.ts";
import { GraphReader } from "./graph-reader.tsx";
import { usePlotBox } from "./plot-box.ts";
import { loadDrawing, shareView, useSharedView } from "./shared-view.ts";

export interface ChartIslandProps extends GraphSubject {
  /** the server's drawing, of which one `<svg>` is the plane with the time axis across its width */
  readonly children: ReactNode;
}

/**
 * A graph that can be read and zoomed: crosshair (one over all graphs of the page), tooltip, arrow keys, zoom by drag.
 * The server's drawing stays visible; a zoomed stretch is drawn by the same components, which load when a graph is
 * first used. Without JavaScript the server's drawing remains.
 */
export function ChartIsland({ children, ...subject }: ChartIslandProps) {
  const { frame, payload } = subject;
  const isInBrowser = useRunsScripts();
  const [isUsed, setUsed] = useState(false);
  const wanted = useSharedView((view) => view.stretch);
  // The graph that is zoomed follows at once; the others do so without keeping anybody waiting.
  const followed = useDeferredValue(wanted);
  const stretch = wanted?.source === frame.id ? wanted : wanted && followed;
  const Drawing = useSharedView((view) => view.Drawing);
  const isPointedAt = useSharedView((view) => view.cursor !== null);
  const island = useRef<HTMLDivElement>(null);
  const box = usePlotBox(island, isUsed || isPointedAt || stretch !== null);
  const readings = useReadings(payload);
  const { startAt, endAt } = frame.window;
  useEffect(() => shareView({ startAt, endAt }), [startAt, endAt]);

  const isZoomed = Drawing !== null && stretch !== null;
  const begin = () => {
    setUsed(true);
    void loadDrawing();
  };
  return (
    <div ref={island} className="relative">
      {isZoomed && (
        <div className="print:hidden" data-zoomed-graph={frame.id}>
          {createElement(Drawing, { ...subject, visible: stretch })}
        </div>
      )}
      <div className={isZoomed ? "hidden print:block" : undefined}>{children}</div>
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

function useReadings(payload: ChartIslandProps["payload"]) {
  return useMemo(() => readingsOf(payload), [payload]);
}
