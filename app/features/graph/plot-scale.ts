/**
 * The plane that graphs are drawn on: 2000 by 400 units, stretched over whatever the drawing measures on
 * the screen. Lines keep their width (non-scaling-stroke); markers and texts stand at percentages of the
 * same plane and keep their shape. 2000 units are finer than a pixel at any width that we show.
 */
export const plane = { width: 2000, height: 400 } as const;

export interface PlotScale {
  /** units from the left, whole */
  readonly x: (at: number) => number;
  /** units from the top, whole */
  readonly y: (value: number) => number;
  readonly isInWindow: (at: number) => boolean;
}

export interface ScaleRange {
  readonly min: number;
  readonly max: number;
  /** the smallest value on top */
  readonly isInverted?: boolean;
}

/** True time from left to right, values from bottom to top. */
export function plotScale(
  window: { readonly startAt: number; readonly endAt: number },
  range: ScaleRange,
): PlotScale {
  const durationMs = Math.max(1, window.endAt - window.startAt);
  const span = range.max - range.min || 1;
  return {
    x: (at) => Math.round(((at - window.startAt) / durationMs) * plane.width),
    y: (value) => {
      const share = (value - range.min) / span;
      return Math.round((range.isInverted ? share : 1 - share) * plane.height);
    },
    isInWindow: (at) => at >= window.startAt && at < window.endAt,
  };
}

/** Units of the plane as a percentage, for what keeps its shape: markers, texts, ground. */
export function percentX(units: number): string {
  return `${+((units / plane.width) * 100).toFixed(2)}%`;
}

export function percentY(units: number): string {
  return `${+((units / plane.height) * 100).toFixed(2)}%`;
}
