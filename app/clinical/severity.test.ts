import { expect, test } from "vitest";
import { compareLevels, highestLevel, highestSeverity, severityLevel } from "./severity.ts";

const cases1 = [
  [0, "none"],
  [100, "none"],
  [199, "none"],
  [200, "warning"],
  [299, "warning"],
  [300, "alert"],
  [400, "alert"],
  [null, "none"],
  [undefined, "none"],
] as const;

test.each(cases1)("[CONST-04][THR-26][THR-27][WCONST-01] severity %s is %s", (code, level) => {
  expect(severityLevel(code)).toBe(level);
});

const cases2 = [
  [[], "none"],
  [[100], "none"],
  [[200, 100], "warning"],
  [[200, 300, 200], "alert"],
  [[null, 200], "warning"],
] as const;

test.each(cases2)("[GRAPH-06] the highest of %j is %s", (codes, level) => {
  expect(highestSeverity(codes.map((severity) => ({ severity })))).toBe(level);
});

test("levels are sorted by severity, highest first", () => {
  expect((["none", "alert", "warning"] as const).toSorted(compareLevels)).toEqual([
    "alert",
    "warning",
    "none",
  ]);
  expect(highestLevel(["none", "warning"])).toBe("warning");
});
