import fc from "fast-check";
import { expect, test } from "vitest";
import { spread } from "./spread.ts";

test("texts with enough room stay in place", () => {
  expect(spread([10, 100, 300], 50, 400)).toEqual([10, 100, 300]);
});

test("texts at the same place move apart, also at the lower edge", () => {
  expect(spread([100, 100], 50, 400)).toEqual([75, 125]);
  expect(spread([400, 390], 50, 400)).toEqual([400, 350]);
});

test("[NUM-08] texts that touch are centred on the middle of their lines", () => {
  // 100, 95, 90 and 85 mmHg on an axis from 75 to 175
  const lines = [300, 320, 340, 360];
  const places = spread(lines, 54, 400);
  const moves = places.map((place, index) => place - (lines[index] ?? 0));
  expect(Math.max(...moves.map(Math.abs))).toBeLessThanOrEqual(54 + 50);
  expect(places.at(-1)).toBeLessThanOrEqual(400);
  expect(spread([200, 220], 50, 400)).toEqual([185, 235]);
});

test("neighbours have enough distance in the end, inside the bounds, in their order", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 7 }), (positions) => {
      const moved = spread(positions, 50, 400);
      const sorted = moved.toSorted((a, b) => a - b);
      for (const [index, place] of sorted.entries()) {
        expect(place).toBeLessThanOrEqual(400);
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place - (sorted[index - 1] ?? -50)).toBeGreaterThanOrEqual(50);
      }
    }),
  );
});
