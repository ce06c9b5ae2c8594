import fc from "fast-check";
import { expect, test } from "vitest";
import { plotScales } from "./plot-box.ts";

const box = { left: 40, top: 8, width: 600, height: 100, outerWidth: 700, outerHeight: 140 };
const shown = { startAt: 1000, endAt: 7000 };

test("moments run from the left to the right edge of the plane, values from its bottom to its top", () => {
  const { xOf, yOf } = plotScales(box, shown, { min: 50, max: 100, ticks: [], unit: "bpm" });
  expect([xOf(1000), xOf(4000), xOf(7000)]).toEqual([40, 340, 640]);
  expect([yOf(50), yOf(75), yOf(100)]).toEqual([108, 58, 8]);
});

test("[GRAPH-16] on the axis of well-being the smallest value stands on top", () => {
  const axis = { min: 0, max: 4, isInverted: true, ticks: [], unit: "" };
  const { yOf } = plotScales(box, shown, axis);
  expect([yOf(0), yOf(4)]).toEqual([8, 108]);
});

test("a place leads back to its moment", () => {
  const { xOf, atOf } = plotScales(box, shown, { min: 0, max: 1, ticks: [], unit: "" });
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 7000 }), (at) => {
      expect(atOf(xOf(at))).toBeCloseTo(at, 6);
    }),
  );
});
