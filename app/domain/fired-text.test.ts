import { expect, test } from "vitest";
import { firedReadingText, firedText, readingText } from "./fired-text.ts";

test("a reading is told whole only where it is", () => {
  const texts = [140, 140.3, 140.04, 139.96, 72.000_000_1, 1234.5].map((value) =>
    readingText(value, "de"),
  );
  expect(texts).toEqual(["140", "140,3", "140,04", "139,96", "72", "1.234,5"]);
});

test("a reading is never rounded onto the limit that it has crossed", () => {
  const above = (limit: number) => (value: number) => value > limit;
  expect(firedReadingText(140.3, "en-uk", above(140))).toBe("140.3");
  expect(firedReadingText(139.53, "en-uk", above(139.5))).toBe("139.53");
  expect(firedReadingText(190, "en-uk", above(140))).toBe("190");
  // what did not fire is told as any other reading
  expect(firedReadingText(139.2, "en-uk", above(140))).toBe("139.2");
  expect(firedText(1.32, 1, "en-uk", (size) => size >= 1.31)).toBe("1.32");
  expect(firedText(18.4, 0, "en-uk", (size) => size >= 15)).toBe("18");
});
