import { expect, test } from "vitest";
import { readSerialCheck } from "./serial-check.ts";
import { prefilledOver, putBack } from "./serial-check-texts.ts";

test("a prefilled field returns to its earlier text, unless the user has changed it since", () => {
  const prefill = { first: "Rosa", last: "Lindgren", born: "1949-05-17" };
  const typed = { first: "R.", last: "Lindgren", number: "1" };
  const prefilled = prefilledOver(typed, prefill);
  // the user had already typed this last name
  expect(Object.keys(prefilled)).toEqual(["first", "born"]);
  const filled = { ...typed, ...prefill };
  expect(putBack(filled, prefilled)).toEqual({ first: "R.", born: "" });
  expect(putBack({ ...filled, born: "1949-05-18" }, prefilled)).toEqual({ first: "R." });
});

test("the hidden field is read back; any other value is no check", () => {
  const check = { vendor: "BIOTRONIK", serialNumber: "1", state: "confirmed", prefilled: {} };
  expect(readSerialCheck(JSON.stringify(check))).toEqual(check);
  for (const other of ["", "{}", null, JSON.stringify({ ...check, state: "maybe" })])
    expect(readSerialCheck(other)).toBeNull();
});
