import { expect, test } from "vitest";
import { wholeHundredths } from "./whole-hundredths.ts";

test("a fraction is rounded, but cut if the rounded one would be on the other side of a limit", () => {
  const beside = (bound: number) => (fraction: number) =>
    wholeHundredths(fraction, (shown) => shown < bound === fraction < bound);
  expect([0.594, 0.597, 0.6, 0.605, 0, 1].map(beside(0.6))).toEqual([59, 59, 60, 61, 0, 100]);
  expect([0.2999, 0.3, 0.29].map(beside(0.3))).toEqual([29, 30, 29]);
});
