import { expect, test } from "vitest";
import { nyhaClass } from "./nyha-class.ts";

test("the class in Roman numerals, as number or text; an unknown one as it stands", () => {
  const classes = [1, 4, "NYHA III", "5", null].map(nyhaClass);
  expect(classes).toEqual(["I", "IV", "III", "5", null]);
});
