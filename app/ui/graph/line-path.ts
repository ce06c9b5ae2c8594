import { bisector } from "d3-array";
import { decimatedIndexes } from "#app/clinical/decimate.ts";
import { compactPath } from "./compact-path.ts";
import type { PlotScale } from "./plot-scale.ts";

export interface Vertex {
  readonly at: number;
  readonly value: number;
}

export interface LinePath {
  /** for a stroke; empty if no two points are joined */
  readonly line: string;
  /** each point as a stroke of no length: a round cap makes it a dot of the stroke's width */
  readonly dots: string;
}

const byTime = bisector(({ at }: Vertex) => at);

/**
 * The path of a series, sorted by time. Points are joined if `isJoined` says so, and a gap stays a gap. A line
 * to a point out of sight leads to the edge of the plane. More than one point a pixel column are thinned
 * without losing a peak; dots are then drawn only of points that no line reaches.
 */
export function linePath<Point extends Vertex>(
  points: readonly Point[],
  scale: PlotScale,
  isJoined: (before: Point, after: Point) => boolean,
): LinePath {
  const { startAt, endAt } = scale.visible;
  const [first, beyond] = [byTime.left(points, startAt), byTime.left(points, endAt)];
  const isCrowded = beyond - first > 500;
  const lines: string[] = [];
  const dots: string[] = [];
  for (const run of runs(points.slice(Math.max(0, first - 1), beyond + 1), isJoined)) {
    const seen = run.filter(({ at }) => scale.isShown(at));
    if (run.length > 1) lines.push(runPath(withinSight(run, seen, scale), scale));
    if (run.length === 1 || !isCrowded) dots.push(...seen.map((point) => dot(point, scale)));
  }
  return { line: lines.join(""), dots: dots.join("") };
}

function runs<Point>(
  points: readonly Point[],
  isJoined: (before: Point, after: Point) => boolean,
): Point[][] {
  const all: Point[][] = [];
  let previous: Point | undefined;
  for (const point of points) {
    const current = all.at(-1);
    if (current && previous && isJoined(previous, point)) current.push(point);
    else all.push([point]);
    previous = point;
  }
  return all;
}

/** The visible points, and where the line crosses the edges on its way to the one before and the one after. */
function withinSight(
  run: readonly Vertex[],
  seen: readonly Vertex[],
  { visible: { startAt, endAt } }: PlotScale,
): Vertex[] {
  const [first, second, last, beforeLast] = [run[0], run[1], run.at(-1), run.at(-2)];
  if (!first || !second || !last || !beforeLast) return [...seen];
  return [
    ...(first.at < startAt ? [crossing(first, second, startAt)] : []),
    ...seen,
    ...(last.at >= endAt ? [crossing(beforeLast, last, endAt)] : []),
  ];
}

function crossing(before: Vertex, after: Vertex, at: number): Vertex {
  const share = (at - before.at) / (after.at - before.at);
  return { at, value: before.value + share * (after.value - before.value) };
}

function runPath(run: readonly Vertex[], scale: PlotScale): string {
  const xs = run.map(({ at }) => scale.x(at));
  const ys = run.map(({ value }) => scale.y(value));
  const indexes = decimatedIndexes(
    run.length,
    (index) => (xs[index] ?? 0) >> 1,
    (index) => ys[index] ?? 0,
  );
  return compactPath(indexes.map((index) => ({ x: xs[index] ?? 0, y: ys[index] ?? 0 })));
}

/** A hundredth of a unit long, because some browsers draw no cap on a line of no length at all. */
function dot({ at, value }: Vertex, scale: PlotScale): string {
  return `M${scale.x(at)} ${scale.y(value)}h.01`;
}
