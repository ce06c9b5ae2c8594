import { expect, test } from "vitest";
import { preselected } from "./preselected.ts";

const ticked = (query: string, kept?: unknown) => [
  ...preselected(new URLSearchParams(query), ["a", "b"], kept),
];

test("[CHK-33] the links tick all or none, whatever was ticked before", () => {
  expect(ticked("select=all")).toEqual(["a", "b"]);
  expect(ticked("select=none", ["a"])).toEqual([]);
});

test("[CHK-32] without a link, ticked items stay ticked if they are still listed", () => {
  expect(ticked("", ["b", "gone"])).toEqual(["b"]);
  expect(ticked("select=some", ["b"])).toEqual(["b"]);
});

test("at first nothing is ticked", () => {
  expect(ticked("")).toEqual([]);
  expect(ticked("", "a")).toEqual([]);
});
