import fc from "fast-check";
import { expect, test } from "vitest";
import { numberAxis, rangeOfValues, wordAxis } from "./value-axis.ts";

test("an axis has a tick at every step, in the number format of the language", () => {
  const axis = numberAxis({ min: 0, max: 2000, step: 1000 }, "kg", "de");
  expect(axis.ticks).toEqual([
    { value: 0, text: "0" },
    { value: 1000, text: "1.000" },
    { value: 2000, text: "2.000" },
  ]);
});

test("[GRAPH-15][GRAPH-16] the well-being axis has five words, the first (0) on top", () => {
  const axis = wordAxis(["very good", "good", "fair", "poor", "very poor"]);
  expect(axis.isInverted).toBe(true);
  expect(axis.ticks.map(({ value, text }) => `${value} ${text}`)).toEqual([
    "0 very good",
    "1 good",
    "2 fair",
    "3 poor",
    "4 very poor",
  ]);
  expect(axis.min).toBeLessThan(0);
  expect(axis.max).toBeGreaterThan(4);
});

test("the range covers the values with at most five intervals and never shows less than requested", () => {
  const value = fc.double({ min: 20, max: 260, noNaN: true });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), (values) => {
      const { min, max, step } = rangeOfValues(values, 20);
      expect(min).toBeLessThanOrEqual(Math.min(...values));
      expect(max).toBeGreaterThanOrEqual(Math.max(...values));
      expect((max - min) / step).toBeLessThanOrEqual(5);
      expect(max - min).toBeGreaterThanOrEqual(20);
    }),
  );
});

test("a limit near the values is on the axis; a far one is not, so that the values are not flattened", () => {
  expect(rangeOfValues([62, 80], 20, [{ value: 100 }]).max).toBeGreaterThanOrEqual(100);
  expect(rangeOfValues([62, 80], 20, [{ value: 180 }]).max).toBeLessThan(180);
});

test("without values there is still an axis", () => {
  expect(rangeOfValues([], 40)).toEqual({ min: 0, max: 40, step: 40 });
});
