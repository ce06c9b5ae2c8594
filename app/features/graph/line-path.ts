import { decimatedIndexes } from "#app/clinical/decimate.ts";
import { compactPath } from "./compact-path.ts";
import type { PlotScale } from "./plot-scale.ts";

export interface Vertex {
  readonly at: number;
  readonly value: number;
}

export interface LinePath {
  /** for a stroke; empty where no two points are joined */
  readonly line: string;
  /** each point as a stroke of no length: a round cap makes it a dot of the stroke's width */
  readonly dots: string;
}

/**
 * The path of a series, sorted by time. Points are joined where `isJoined` says so, and a gap stays a gap.
 * More than one point a pixel column are thinned without losing a peak; dots are then drawn only of
 * points that no line reaches.
 */
export function linePath<Point extends Vertex>(
  points: readonly Point[],
  scale: PlotScale,
  isJoined: (before: Point, after: Point) => boolean,
): LinePath {
  const isCrowded = points.length > 500;
  const lines: string[] = [];
  const dots: string[] = [];
  for (const run of runs(points, isJoined)) {
    if (run.length > 1) lines.push(runPath(run, scale));
    if (run.length === 1 || !isCrowded) dots.push(...run.map((point) => dot(point, scale)));
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

function runPath(run: readonly Vertex[], scale: PlotScale): string {
  const xs = run.map(({ at }) => scale.x(at));
  const ys = run.map(({ value }) => scale.y(value));
  const kept = decimatedIndexes(
    run.length,
    (index) => (xs[index] ?? 0) >> 1,
    (index) => ys[index] ?? 0,
  );
  return compactPath(kept.map((index) => ({ x: xs[index] ?? 0, y: ys[index] ?? 0 })));
}

/** A hundredth of a unit long, because some browsers draw no cap on a line of no length at all. */
function dot({ at, value }: Vertex, scale: PlotScale): string {
  return `M${scale.x(at)} ${scale.y(value)}h.01`;
}
