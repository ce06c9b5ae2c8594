import fc from "fast-check";
import { expect, test } from "vitest";
import { roundHalfAwayFromZero } from "./round.ts";

const cases = [
  [2.5, 0, 3],
  [-2.5, 0, -3],
  [2.4999, 0, 2],
  [0.5, 0, 1],
  [84.25, 1, 84.3],
  [84.35, 1, 84.4],
  [-84.25, 1, -84.3],
  [1.005, 2, 1.01],
  [84.0999984741211, 1, 84.1],
  [-0.04, 1, 0],
  [1e-7, 1, 0],
  [1e21, 0, 1e21],
] as const;

test.each(cases)("[WCONST-08] %d to %i digits is %d", (value, digits, expected) => {
  expect(roundHalfAwayFromZero(value, digits)).toBe(expected);
});

test("[WCONST-08] rounding moves a value by at most half a unit, and the sign does not matter", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (value) => {
      const rounded = roundHalfAwayFromZero(value, 1);
      expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.05 + 1e-9);
      expect(Math.abs(roundHalfAwayFromZero(-value, 1))).toBe(rounded);
    }),
  );
});
