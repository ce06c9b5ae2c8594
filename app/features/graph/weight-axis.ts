/** The steps that the weight axis may have, in kg (GRAPH-09). */
export const weightAxisSteps = [2, 5, 10, 15, 20, 25, 50, 100] as const;

export interface AxisRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/**
 * The weight axis, in kg, for the lowest and highest value of the window: the smallest listed step that
 * covers them with at most 5 intervals, 100 beyond that (GRAPH-10). Bounds are multiples of the step; there
 * is always at least one interval.
 */
export function weightAxis(lowestKg: number, highestKg: number): AxisRange {
  for (const step of weightAxisSteps) {
    const range = cover(lowestKg, highestKg, step);
    if ((range.max - range.min) / step <= 5) return range;
  }
  return cover(lowestKg, highestKg, 100);
}

function cover(lowest: number, highest: number, step: number): AxisRange {
  const min = Math.floor(lowest / step) * step;
  const max = Math.max(Math.ceil(highest / step) * step, min + step);
  return { min, max, step };
}
