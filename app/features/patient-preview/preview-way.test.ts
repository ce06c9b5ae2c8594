import { expect, test } from "vitest";
import { previewWay } from "./preview-way.ts";

const listed = (text: string) =>
  Array.from(text).map((letter) => ({
    id: letter.toLowerCase(),
    isOpen: letter !== letter.toLowerCase(),
  }));

test("[PREVIEW-03] from a patient the links lead to the neighbours, and after the review to the next patient who waits", () => {
  expect(previewWay(listed("ABC"), "b")).toEqual({
    previous: "a",
    next: "c",
    afterwards: "c",
    place: 2,
  });
  // the links lead to reviewed patients too, but the automatic next step skips them
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

test("[PREVIEW-03] a patient who is no longer in the list leads to its beginning, also if the list is empty", () => {
  expect(previewWay(listed("aB"), "x")).toEqual({
    previous: undefined,
    next: "a",
    afterwards: "b",
    place: 0,
  });
  expect(previewWay([], "x")).toMatchObject({ next: undefined, afterwards: undefined });
});
