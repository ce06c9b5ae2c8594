import { expect, test } from "vitest";
import { exampleFrame } from "#app/ui/graph/testing/example-frame.ts";
import { rangeText } from "./range-text.ts";

const startAt = Date.parse("2026-10-23T00:00:00+02:00");
const frame = { ...exampleFrame, language: "de" as const };

test("a range is named by its days, including the last one; a short one by its hours", () => {
  const day = (count: number) => startAt + count * 86_400_000;
  expect(rangeText({ startAt, endAt: day(2) }, frame)).toBe("23. Okt. 2026 – 24. Okt. 2026");
  expect(rangeText({ startAt, endAt: day(0.5) }, frame)).toBe(
    "23. Okt. 2026, 00:00 – 23. Okt. 2026, 11:59",
  );
});
