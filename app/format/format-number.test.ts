import fc from "fast-check";
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
  [2.4999, 0, "2"],
  [0.5, 0, "1"],
  [-2.5, 0, "-3"],
  [84.25, 1, "84.3"],
  [84.35, 1, "84.4"],
  [-84.25, 1, "-84.3"],
  [1.005, 2, "1.01"],
  [84.0999984741211, 1, "84.1"],
  [84, 1, "84.0"],
  [-0.04, 1, "0.0"],
] as const;

test.each(cases2)("[WCONST-08] %d to %i digits is %s", (value, digits, text) => {
  expect(formatNumber(value, "en-uk", digits)).toBe(text);
});

test("[WCONST-08] rounding changes a value by at most half a unit, and its sign does not matter", () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 1e6, noNaN: true }), (value) => {
      const text = formatNumber(value, "en-uk", 1);
      expect(Math.abs(Number(text.replaceAll(",", "")) - value)).toBeLessThanOrEqual(0.05 + 1e-9);
      expect(formatNumber(-value, "en-uk", 1)).toBe(`-${text}`);
    }),
  );
});

test("a fraction is shown as whole percent", () => {
  expect(formatPercent(0.855, "en-uk")).toBe("86%");
  expect(formatPercent(0.855, "de")).toBe("86\u00a0%");
  expect(formatPercent(0.855, "tr")).toBe("%86");
});
