import { linePath, type Vertex } from "./line-path.ts";
import { Plane } from "./plot.tsx";
import type { PlotScale } from "./plot-scale.ts";

/**
 * A series in the one ink of graphs, oldest first: joined if it was measured without a gap, and a small dot for
 * every value. The dots grow and shrink with the room that each value has.
 */
export function SeriesLine<Point extends Vertex>({
  points,
  scale,
  isJoined,
}: {
  readonly points: readonly Point[];
  readonly scale: PlotScale;
  readonly isJoined: (before: Point, after: Point) => boolean;
}) {
  const { line, dots } = linePath(points, scale, isJoined);
  const count = points.filter(({ at }) => scale.isShown(at)).length;
  return (
    <Plane className="stroke-series [stroke-linejoin:round]">
      {line !== "" && <path d={line} strokeWidth="1.5" />}
      <path d={dots} strokeLinecap="round" style={{ strokeWidth: markWidth(count, 2, 5) }} />
    </Plane>
  );
}

/** A stroke as wide as the room of one of `count` marks allows, between two bounds in pixels. */
export function markWidth(count: number, leastPx: number, mostPx: number): string {
  const share = +((100 / Math.max(1, count)) * 0.5).toFixed(3);
  return `clamp(${leastPx}px,${share}cqw,${mostPx}px)`;
}
