import { expect, test } from "vitest";
import { numberForField, typedNumber } from "./typed-number.ts";

test("[MED-31] a comma is a decimal sign like a point", () => {
  expect(typedNumber("0,5")).toBe(0.5);
  expect(typedNumber("0.5")).toBe(0.5);
  expect(typedNumber(" 12 ")).toBe(12);
  expect(typedNumber(",5")).toBe(0.5);
  expect(typedNumber("-1")).toBe(-1);
});

test("empty is not zero, and words, thousands separators and exponents are not numbers", () => {
  expect(typedNumber("  ")).toBeUndefined();
  for (const text of ["one", "1,2,3", "1.000,5", "1e3", "0x10", "½", "Infinity", ".", "--1"])
    expect(typedNumber(text), text).toBeNull();
});

test("a number that could mean thousands is refused, not guessed; other decimals and a leading zero are accepted", () => {
  for (const text of ["5.000", "5,000", " 1.000 ", "-2,500", "+12.345", "999,999", "1.125"])
    expect(typedNumber(text), text).toBeNull();
  const clear = { "5000": 5000, "0,125": 0.125, "0.500": 0.5, ",125": 0.125, "1,1250": 1.125 };
  for (const [text, number] of Object.entries({ ...clear, "5.00": 5, "1234,567": 1234.567 }))
    expect(typedNumber(text), text).toBe(number);
});

test("a stored number is written so that it is read back as the same number", () => {
  expect(numberForField(1.125, "de")).toBe("1,1250");
  expect(numberForField(0.125, "de")).toBe("0,125");
  for (const value of [5000, 1.125, -2.5, 33.333, 0.001, 12_345.678, 100_000])
    for (const language of ["de", "en-uk", "fr"] as const)
      expect(typedNumber(numberForField(value, language)), `${value} ${language}`).toBe(value);
});
