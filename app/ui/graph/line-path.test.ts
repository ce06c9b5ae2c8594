import fc from "fast-check";
import { expect, test } from "vitest";
import { readPath } from "#tests/support/svg-path.ts";
import { linePath } from "./line-path.ts";
import { plane, plotScale } from "./plot-scale.ts";

const window = { startAt: 0, endAt: 2000 };
const scale = plotScale(window, { min: 0, max: 400 });
const always = () => true;

test("points are placed by time and value, the greatest value on top", () => {
  const points = [
    { at: 0, value: 0 },
    { at: 500, value: 400 },
    { at: 1000, value: 100 },
  ];
  const [line] = readPath(linePath(points, scale, always).line);
  expect(line).toEqual([
    { x: 0, y: 400 },
    { x: 500, y: 0 },
    { x: 1000, y: 300 },
  ]);
});

test("a gap stays a gap: a new subpath begins, and a single point is a dot without a line", () => {
  const points = [100, 200, 900, 1500, 1600].map((at) => ({ at, value: 200 }));
  const near = (a: { at: number }, b: { at: number }) => b.at - a.at <= 100;
  const { line, dots } = linePath(points, scale, near);
  expect(readPath(line).map((run) => run.map(({ x }) => x))).toEqual([
    [100, 200],
    [1500, 1600],
  ]);
  expect(readPath(dots).map(([start]) => start?.x)).toEqual([100, 200, 900, 1500, 1600]);
});

test("a crowded series keeps the lowest and the highest value of every pixel column, and has fewer corners", () => {
  const value = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(fc.array(value, { minLength: 8000, maxLength: 9000 }), (values) => {
      const points = values.map((value, index) => ({ at: (index / values.length) * 2000, value }));
      const corners = readPath(linePath(points, scale, always).line).flat();
      const extremes = (some: readonly { x: number; y: number }[]) => {
        const columns = new Map<number, [number, number]>();
        for (const { x, y } of some) {
          const column = Math.floor(x / 2);
          const [low, high] = columns.get(column) ?? [y, y];
          columns.set(column, [Math.min(low, y), Math.max(high, y)]);
        }
        return columns;
      };
      const expected = extremes(
        points.map(({ at, value }) => ({ x: Math.round(at), y: plane.height - value })),
      );
      expect(extremes(corners)).toEqual(expected);
      expect(corners.length).toBeLessThanOrEqual(4 * expected.size);
    }),
    { numRuns: 5 },
  );
});

test("in a crowded series only points without a line are dots", () => {
  const points = Array.from({ length: 600 }, (_, index) => ({ at: index, value: 1 }));
  const lonely = { at: 1999, value: 2 };
  const near = (a: { at: number }, b: { at: number }) => b.at - a.at <= 1;
  expect(readPath(linePath([...points, lonely], scale, near).dots)).toHaveLength(1);
});
