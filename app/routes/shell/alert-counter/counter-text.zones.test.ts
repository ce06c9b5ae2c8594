import { expect, test } from "vitest";
import { counterText } from "./counter-text.ts";

const cases = [
  [0, "0"],
  [1, "1"],
  [9, "9"],
  [10, "10"],
  [11, "10+"],
  [4000, "10+"],
] as const;

test.each(cases)("[SHELL-10] a counter of %i is shown as %s", (count, text) => {
  expect(counterText(count)).toBe(text);
});
