import fc from "fast-check";
import { expect, test } from "vitest";
import { spread } from "./spread.ts";

test("texts that have room stay where they are", () => {
  expect(spread([10, 100, 300], 50, 400)).toEqual([10, 100, 300]);
});

test("texts at one place move apart, also at the lower edge", () => {
  expect(spread([100, 100], 50, 400)).toEqual([100, 150]);
  expect(spread([400, 390], 50, 400)).toEqual([400, 350]);
});

test("neighbours end up far enough apart, inside the bounds, in their order", () => {
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
