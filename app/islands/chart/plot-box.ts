import { type RefObject, useEffect, useState } from "react";
import type { TimeRange } from "#app/ui/graph/graph-frame.ts";

/** The place of the server's drawing area inside the island, in CSS pixels. */
export interface PlotBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** the island around it */
  readonly outerWidth: number;
  readonly outerHeight: number;
}

/** Measures the drawing area as long as it is used, and again when its size changes. */
export function usePlotBox(
  island: RefObject<HTMLElement | null>,
  isNeeded: boolean,
): PlotBox | null {
  const [box, setBox] = useState<PlotBox | null>(null);
  useEffect(() => {
    const outer = island.current;
    if (!isNeeded || !outer) return;
    const observer = new ResizeObserver(() => {
      const plane = outer.querySelector("svg")?.getBoundingClientRect();
      if (!plane) return;
      const { left, top, width, height } = outer.getBoundingClientRect();
      setBox({
        left: plane.left - left,
        top: plane.top - top,
        width: plane.width,
        height: plane.height,
        outerWidth: width,
        outerHeight: height,
      });
    });
    observer.observe(outer);
    return () => observer.disconnect();
  }, [island, isNeeded]);
  return box;
}

/** How much time a pixel of the plane is. */
export function msPerPx({ startAt, endAt }: TimeRange, { width }: PlotBox): number {
  return (endAt - startAt) / Math.max(1, width);
}
