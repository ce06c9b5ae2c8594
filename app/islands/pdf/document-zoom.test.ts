import { expect, test } from "vitest";
import { documentZoom, zoomedBy } from "./index.tsx";

test("[DOC-10] the zoom starts at 200 % and has steps of 25 between 25 and 400 %", () => {
  expect(zoomedBy(documentZoom.start, 1)).toBe(225);
  expect(zoomedBy(documentZoom.start, -1)).toBe(175);
  expect(zoomedBy(375, 1)).toBe(400);
  expect(zoomedBy(400, 1)).toBeNull();
  expect(zoomedBy(50, -1)).toBe(25);
  expect(zoomedBy(25, -1)).toBeNull();
});
