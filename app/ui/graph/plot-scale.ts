import { type ScaleLinear, scaleLinear } from "d3-scale";
import type { TimeRange, ValueAxis } from "./graph-frame.ts";

/**
 * The plane that graphs are drawn on: 2000 by 400 units, stretched over whatever the drawing measures on
 * the screen. Lines keep their width (non-scaling-stroke); markers and texts stand at percentages of the
 * same plane and keep their shape. 2000 units are finer than a pixel at any width that we show.
 */
export const plane = { left: 0, top: 0, width: 2000, height: 400 } as const;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface BoxScales {
  /** from epoch milliseconds */
  readonly x: ScaleLinear<number, number>;
  /** from values of the axis */
  readonly y: ScaleLinear<number, number>;
}

export type ScaleRange = Pick<ValueAxis, "min" | "max" | "isInverted">;

/** True time from left to right, values from bottom to top, in the units of a box. */
export function boxScales(shown: TimeRange, range: ScaleRange, box: Box): BoxScales {
  const [bottom, top] = [box.top + box.height, box.top];
  return {
    x: scaleLinear([shown.startAt, shown.endAt], [box.left, box.left + box.width]),
    y: scaleLinear([range.min, range.max], range.isInverted ? [top, bottom] : [bottom, top]),
  };
}

/** Where moments and values stand on the plane, in whole units. */
export interface PlotScale extends BoxScales {
  readonly shown: TimeRange;
  readonly isShown: (at: number) => boolean;
}

export function plotScale(shown: TimeRange, range: ScaleRange): PlotScale {
  const { x, y } = boxScales(shown, range, plane);
  return {
    x: x.rangeRound(x.range()),
    y: y.rangeRound(y.range()),
    shown,
    isShown: (at) => at >= shown.startAt && at < shown.endAt,
  };
}

/** Units of the plane as a percentage, for what keeps its shape: markers, texts, tints. */
export function percentX(units: number): string {
  return `${+((units / plane.width) * 100).toFixed(2)}%`;
}

export function percentY(units: number): string {
  return `${+((units / plane.height) * 100).toFixed(2)}%`;
}
