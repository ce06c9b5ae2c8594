import { expect, test } from "vitest";
import { afibKey, ecgStatusKey } from "./afib.ts";

const results = [
  [1, "afib"],
  [0, "no_afib"],
  [2, "inconclusive"],
  [null, "inconclusive"],
  [7, "inconclusive"],
] as const;

test.each(results)("[DAILY-08][ECGG-01] the result %s is shown as %s", (result, key) => {
  expect(afibKey(result)).toBe(key);
});

const statuses = [
  [0, "normal"],
  [1, "abnormal"],
  [2, "inconclusive"],
  [-1, "inconclusive"],
  [null, "inconclusive"],
  [undefined, "inconclusive"],
] as const;

test.each(statuses)("[ECG-18] the ECG status %s is shown as %s", (status, key) => {
  expect(ecgStatusKey(status)).toBe(key);
});
