import type { PlotScale } from "./plot-scale.ts";

export interface Bar {
  readonly at: number;
  readonly topValue: number;
  readonly bottomValue: number;
}

/**
 * Upright bars, one for each reading. Bars of one pixel column that overlap are drawn as the one that they
 * look like, so that two years of readings stay a small drawing and keep every extreme.
 */
export function barPath(bars: readonly Bar[], scale: PlotScale): string {
  const columns = new Map<number, [number, number][]>();
  for (const bar of bars) {
    const column = scale.x(bar.at) & ~1;
    const span: [number, number] = [scale.y(bar.topValue), scale.y(bar.bottomValue)];
    columns.set(column, [...(columns.get(column) ?? []), span]);
  }
  return [...columns]
    .flatMap(([x, spans]) => union(spans).map(([top, bottom]) => `M${x} ${top}V${bottom}`))
    .join("");
}

function union(spans: readonly [number, number][]): [number, number][] {
  const merged: [number, number][] = [];
  for (const [top, bottom] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && top <= last[1]) last[1] = Math.max(last[1], bottom);
    else merged.push([top, bottom]);
  }
  return merged;
}
