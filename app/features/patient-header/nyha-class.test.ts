import { expect, test } from "vitest";
import { nyhaClass } from "./nyha-class.ts";

test("the class is in Roman numerals, from a number or text; an unknown one is shown unchanged", () => {
  const classes = [1, 4, "NYHA III", "5", null].map(nyhaClass);
  expect(classes).toEqual(["I", "IV", "III", "5", null]);
});
