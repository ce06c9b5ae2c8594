import { expect, test } from "vitest";
import { readPath } from "#tests/support/svg-path.ts";
import { barPath } from "./bar-path.ts";
import { plotScale } from "./plot-scale.ts";

const scale = plotScale({ startAt: 0, endAt: 2000 }, { min: 0, max: 400 });
const spans = (path: string) =>
  readPath(path).map((bar) => [bar[0]?.x, 400 - (bar[0]?.y ?? 0), 400 - (bar[1]?.y ?? 0)]);

test("a bar goes from the systolic to the diastolic value, at its time", () => {
  const bars = [
    { at: 100, topValue: 138, bottomValue: 86 },
    { at: 900, topValue: 150, bottomValue: 95 },
  ];
  expect(spans(barPath(bars, scale))).toEqual([
    [100, 138, 86],
    [900, 150, 95],
  ]);
});

test("bars in one pixel column are drawn as the area they cover: overlapping ones join, others stay apart", () => {
  const bars = [
    { at: 100, topValue: 120, bottomValue: 80 },
    { at: 100.4, topValue: 140, bottomValue: 100 },
    { at: 100.2, topValue: 60, bottomValue: 40 },
  ];
  expect(spans(barPath(bars, scale))).toEqual([
    [100, 140, 80],
    [100, 60, 40],
  ]);
});
