import { expect, test } from "vitest";
import { graphPoints } from "./graph-points.ts";

const window = { startAt: 1_000_000, endAt: 2_000_000 };

test("the payload holds the points of the window, oldest first, in parallel arrays", () => {
  const points = [
    { at: 1_060_000, value: 84.2, incidents: [{ severity: 200 }, { severity: 300 }] },
    { at: 1_030_900, value: 80.6, incidents: [] },
    { at: 999_999, value: 1, incidents: [] },
    { at: 2_000_000, value: 2, incidents: [] },
  ];
  expect(graphPoints(points, window)).toEqual({
    startAt: 1_000_000,
    seconds: [30, 60],
    values: [80.6, 84.2],
    levels: "02",
  });
});

test("blood pressure has its diastolic values beside the systolic ones", () => {
  const point = {
    at: 1_030_000,
    topValue: 138,
    bottomValue: 86,
    topIncidents: [],
    bottomIncidents: [{ severity: 200 }],
  };
  expect(graphPoints([point], window)).toMatchObject({
    values: [138],
    lowValues: [86],
    levels: "1",
  });
});
