import { type RefObject, useEffect, useState } from "react";
import type { ChartAxis, TimeRange } from "./chart-props.ts";

/** Where the plane of the server's drawing lies inside the island, in CSS pixels. */
export interface PlotBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** the island around it */
  readonly outerWidth: number;
  readonly outerHeight: number;
}

/** Measures the drawing's plane as long as somebody needs it, and again when its size changes. */
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

/** How far marks may stand out beside the plane, and texts beside it below, in pixels. */
const overhangPx = { mark: 5, text: 8 };

/**
 * The clip that leaves of the server's drawing what no zoom changes and nothing else draws: the texts of the
 * limits, on the right of the plane.
 */
export function besidePlane({ left, top, width, height, outerHeight }: PlotBox): string {
  const below = Math.max(0, outerHeight - top - height - overhangPx.text);
  return `inset(0 0 ${below}px ${left + width + overhangPx.mark}px)`;
}

/** Moments and values as places in the island, in CSS pixels: the scales of the server's drawing. */
export interface PlotScales {
  readonly xOf: (at: number) => number;
  readonly atOf: (x: number) => number;
  readonly yOf: (value: number) => number;
  readonly msPerPx: number;
}

export function plotScales(box: PlotBox, shown: TimeRange, axis: ChartAxis): PlotScales {
  const msPerPx = (shown.endAt - shown.startAt) / Math.max(1, box.width);
  const span = axis.max - axis.min || 1;
  return {
    msPerPx,
    xOf: (at) => box.left + (at - shown.startAt) / msPerPx,
    atOf: (x) => shown.startAt + (x - box.left) * msPerPx,
    yOf: (value) => {
      const share = (value - axis.min) / span;
      return box.top + (axis.isInverted ? share : 1 - share) * box.height;
    },
  };
}
