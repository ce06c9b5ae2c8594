import { expect, test } from "vitest";
import { afibKey } from "./afib.ts";

const results = [
  [1, "afib"],
  [0, "no_afib"],
  [2, "inconclusive"],
  [null, "inconclusive"],
  [7, "inconclusive"],
] as const;

test.each(results)("[DAILY-08][ECGG-01] the result %s reads %s", (result, key) => {
  expect(afibKey(result)).toBe(key);
});
