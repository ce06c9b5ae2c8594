import { expect, test } from "vitest";
import { spread } from "./summary.ts";

test("the median is the middle value, or the mean of the two in the middle", () => {
  expect(spread([9, 1, 100])).toEqual({ median: 9, min: 1, max: 100 });
  expect(spread([10, 2, 4, 100])).toEqual({ median: 7, min: 2, max: 100 });
  expect(spread([5])).toEqual({ median: 5, min: 5, max: 5 });
});
