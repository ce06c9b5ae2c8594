import fc from "fast-check";
import { expect, test } from "vitest";
import { boxScales, plane, plotScale } from "./plot-scale.ts";

const box = { left: 40, top: 8, width: 600, height: 100 };
const shown = { startAt: 1000, endAt: 7000 };

test("moments go from the left to the right edge of the plane, values from its bottom to its top", () => {
  const { x, y } = boxScales(shown, { min: 50, max: 100 }, box);
  expect([x(1000), x(4000), x(7000)]).toEqual([40, 340, 640]);
  expect([y(50), y(75), y(100)]).toEqual([108, 58, 8]);
});

test("[GRAPH-16] on the axis of well-being the smallest value is on top", () => {
  const { y } = boxScales(shown, { min: 0, max: 4, isInverted: true }, box);
  expect([y(0), y(4)]).toEqual([8, 108]);
});

test("a place is converted back to its moment", () => {
  const { x } = boxScales(shown, { min: 0, max: 1 }, box);
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 7000 }), (at) => {
      expect(x.invert(x(at))).toBeCloseTo(at, 6);
    }),
  );
});

test("browser and server place a reading equally, except for rounding to whole units of the plane", () => {
  const range = { min: 50, max: 100 };
  const [drawn, read] = [plotScale(shown, range), boxScales(shown, range, plane)];
  fc.assert(
    fc.property(
      fc.integer({ min: 1000, max: 7000 }),
      fc.double({ min: 50, max: 100, noNaN: true }),
      (at, value) => {
        expect(drawn.x(at)).toBe(Math.round(read.x(at)));
        expect(drawn.y(value)).toBe(Math.round(read.y(value)));
      },
    ),
  );
});
