import { expect, test } from "vitest";
import { formatNumber, formatPercent } from "./format-number.ts";

const cases1 = [
  ["de", "1.234,6"],
  ["az", "1.234,6"],
  ["nl", "1.234,6"],
  ["fr", "1\u202f234,6"],
  ["es", "1234,6"],
  ["tr", "1.234,6"],
  ["en-uk", "1,234.6"],
] as const;

test.each(cases1)("[WCONST-08] %s writes 1234.55 with one decimal as %s", (language, text) => {
  expect(formatNumber(1234.55, language, 1)).toBe(text);
});

const cases2 = [
  [2.5, 0, "3"],
  [-2.5, 0, "-3"],
  [84.35, 1, "84.4"],
  [84, 1, "84.0"],
  [-0.04, 1, "0.0"],
] as const;

test.each(cases2)("[WCONST-08] %d to %i digits reads %s", (value, digits, text) => {
  expect(formatNumber(value, "en-uk", digits)).toBe(text);
});

test("a fraction reads as whole percent", () => {
  expect(formatPercent(0.855, "en-uk")).toBe("86%");
  expect(formatPercent(0.855, "de")).toBe("86\u00a0%");
  expect(formatPercent(0.855, "tr")).toBe("%86");
});
