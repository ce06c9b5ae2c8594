import { expect, test } from "vitest";
import { typedNumber } from "./typed-number.ts";

test("[MED-31] a comma is a decimal sign like a point", () => {
  expect(typedNumber("0,5")).toBe(0.5);
  expect(typedNumber("0.5")).toBe(0.5);
  expect(typedNumber(" 12 ")).toBe(12);
  expect(typedNumber(",5")).toBe(0.5);
  expect(typedNumber("-1")).toBe(-1);
});

test("empty is not zero, and words, separators of thousands and exponents are no numbers", () => {
  expect(typedNumber("  ")).toBeUndefined();
  for (const text of ["one", "1,2,3", "1.000,5", "1e3", "0x10", "½", "Infinity", ".", "--1"])
    expect(typedNumber(text), text).toBeNull();
});
