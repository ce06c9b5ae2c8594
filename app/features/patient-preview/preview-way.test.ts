import { expect, test } from "vitest";
import { previewWay } from "./preview-way.ts";

const listed = (text: string) =>
  Array.from(text).map((letter) => ({
    id: letter.toLowerCase(),
    isOpen: letter !== letter.toLowerCase(),
  }));

test("[PREVIEW-03] from a patient to the neighbours, and when it is done to the next who waits", () => {
  expect(previewWay(listed("ABC"), "b")).toEqual({
    previous: "a",
    next: "c",
    afterwards: "c",
    place: 2,
  });
  // reviewed ones are walked through, and passed over when one goes on by itself
  expect(previewWay(listed("AbCd"), "c")).toEqual({
    previous: "b",
    next: "d",
    afterwards: "a",
    place: 3,
  });
  expect(previewWay(listed("Abc"), "a")).toMatchObject({
    previous: undefined,
    afterwards: undefined,
  });
  expect(previewWay(listed("Abc"), "c").next).toBeUndefined();
});

test("[PREVIEW-03] who is not in the list any more leads to its beginning, also from an empty one", () => {
  expect(previewWay(listed("aB"), "x")).toEqual({
    previous: undefined,
    next: "a",
    afterwards: "b",
    place: 0,
  });
  expect(previewWay([], "x")).toMatchObject({ next: undefined, afterwards: undefined });
});
