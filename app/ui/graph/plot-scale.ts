import type { TimeRange, ValueAxis } from "./graph-frame.ts";

/**
 * The drawing area of graphs: 2000 by 400 units, stretched to the size of the drawing on the screen. Lines keep their
 * width (non-scaling-stroke); markers and texts are at percentages of the same area and keep their shape. 2000 units
 * are finer than a pixel at any width that we show.
 */
export const plane = { left: 0, top: 0, width: 2000, height: 400 } as const;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Pair = readonly [from: number, to: number];

/** A linear mapping from the measured value to its place, and back; both ends may be passed. */
interface LinearScale {
  (value: number): number;
  readonly invert: (place: number) => number;
}

/** A value in an empty range is in the middle. */
const share = ([from, to]: Pair, value: number) =>
  from === to ? 0.5 : (value - from) / (to - from);
const placeAt = ([from, to]: Pair, part: number) => from * (1 - part) + to * part;

const linearScale = (domain: Pair, range: Pair): LinearScale =>
  Object.assign((value: number) => placeAt(range, share(domain, value)), {
    invert: (place: number) => placeAt(domain, share(range, place)),
  });

const inWholeUnits = (scale: LinearScale): LinearScale =>
  Object.assign((value: number) => Math.round(scale(value)), { invert: scale.invert });

export interface BoxScales {
  /** from epoch milliseconds */
  readonly x: LinearScale;
  /** from values of the axis */
  readonly y: LinearScale;
}

export type ScaleRange = Pick<ValueAxis, "min" | "max" | "isInverted">;

/** True time from left to right, values from bottom to top, in the units of a box. */
export function boxScales(visible: TimeRange, range: ScaleRange, box: Box): BoxScales {
  const [bottom, top] = [box.top + box.height, box.top];
  return {
    x: linearScale([visible.startAt, visible.endAt], [box.left, box.left + box.width]),
    y: linearScale([range.min, range.max], range.isInverted ? [top, bottom] : [bottom, top]),
  };
}

/** The places of moments and values in the drawing area, in whole units. */
export interface PlotScale extends BoxScales {
  readonly visible: TimeRange;
  readonly isShown: (at: number) => boolean;
}

export function plotScale(visible: TimeRange, range: ScaleRange): PlotScale {
  const { x, y } = boxScales(visible, range, plane);
  return {
    x: inWholeUnits(x),
    y: inWholeUnits(y),
    visible,
    isShown: (at) => at >= visible.startAt && at < visible.endAt,
  };
}

/** Units of the plane as a percentage, for what keeps its shape: markers, texts, tints. */
export function percentX(units: number): string {
  return `${+((units / plane.width) * 100).toFixed(2)}%`;
}

export function percentY(units: number): string {
  return `${+((units / plane.height) * 100).toFixed(2)}%`;
}
