import { expect, test } from "vitest";
import { completedYears } from "./age.ts";

const cases = [
  ["1960-01-01", "2026-11-20", 66],
  ["1948-11-20", "2026-11-20", 78],
  ["1948-11-21", "2026-11-20", 77],
  ["2000-02-29", "2026-02-28", 25],
  ["2000-02-29", "2026-03-01", 26],
  ["2000-02-29", "2028-02-29", 28],
  ["2026-11-20", "2026-11-20", 0],
  ["2026-11-21", "2026-11-20", null],
] as const;

test.each(cases)("[HEAD-02] born %s, on %s: %s completed years", (birthDate, today, age) => {
  expect(completedYears(birthDate, today)).toBe(age);
});
