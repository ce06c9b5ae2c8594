import { expect, test } from "vitest";
import { readSerialCheck } from "./serial-check.ts";
import { prefilledOver, putBack } from "./serial-check-texts.ts";

test("what was filled in goes back to what stood there, but not where it was typed over since", () => {
  const prefill = { first: "Rosa", last: "Lindgren", born: "1949-05-17" };
  const typed = { first: "R.", last: "Lindgren", number: "1" };
  const prefilled = prefilledOver(typed, prefill);
  // the last name was the user's own already
  expect(Object.keys(prefilled)).toEqual(["first", "born"]);
  const filled = { ...typed, ...prefill };
  expect(putBack(filled, prefilled)).toEqual({ first: "R.", born: "" });
  expect(putBack({ ...filled, born: "1949-05-18" }, prefilled)).toEqual({ first: "R." });
});

test("the hidden field is read back, and anything else is no check", () => {
  const check = { vendor: "BIOTRONIK", serialNumber: "1", state: "confirmed", prefilled: {} };
  expect(readSerialCheck(JSON.stringify(check))).toEqual(check);
  for (const other of ["", "{}", null, JSON.stringify({ ...check, state: "maybe" })])
    expect(readSerialCheck(other)).toBeNull();
});
