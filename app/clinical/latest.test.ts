import { expect, test } from "vitest";
import { latest } from "./latest.ts";

test("[GRAPH-04] the latest value has the greatest timestamp, in any order of the response", () => {
  const points = [
    { at: 200, value: 1 },
    { at: 300, value: 2 },
    { at: 100, value: 3 },
  ];
  expect(latest(points)?.value).toBe(2);
  expect(latest(points.toReversed())?.value).toBe(2);
  expect(latest([])).toBeUndefined();
});
