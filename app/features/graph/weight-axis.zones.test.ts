import fc from "fast-check";
import { expect, test } from "vitest";
import { weightAxis, weightAxisSteps } from "./value-axis.ts";

const cases = [
  [80.6, 84.2, { min: 80, max: 86, step: 2 }],
  [80, 90, { min: 80, max: 90, step: 2 }],
  [79.9, 90, { min: 75, max: 90, step: 5 }],
  [84, 84, { min: 84, max: 86, step: 2 }],
  [60, 110, { min: 60, max: 110, step: 10 }],
  [61, 119, { min: 60, max: 120, step: 15 }],
  [10, 500, { min: 0, max: 500, step: 100 }],
  [10, 900, { min: 0, max: 900, step: 100 }],
] as const;

test.each(cases)("[GRAPH-10] %d to %d kg has the axis %j", (lowest, highest, axis) => {
  expect(weightAxis(lowest, highest)).toEqual(axis);
});

test("[GRAPH-09][GRAPH-10] the step is always a listed one, and no smaller one would fit", () => {
  const kg = fc.double({ min: 10, max: 500, noNaN: true });
  fc.assert(
    fc.property(kg, kg, (a, b) => {
      const [lowest, highest] = a <= b ? [a, b] : [b, a];
      const { min, max, step } = weightAxis(lowest, highest);
      expect(weightAxisSteps).toContain(step);
      expect(min).toBeLessThanOrEqual(lowest);
      expect(max).toBeGreaterThanOrEqual(highest);
      expect(step === 100 || (max - min) / step <= 5).toBe(true);
      for (const smaller of weightAxisSteps.filter((other) => other < step)) {
        const intervals = Math.ceil(highest / smaller) - Math.floor(lowest / smaller);
        expect(intervals).toBeGreaterThan(5);
      }
    }),
  );
});
