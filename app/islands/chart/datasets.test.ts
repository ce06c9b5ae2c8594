import fc from "fast-check";
import { expect, test } from "vitest";
import type { ChartInks } from "./chart-inks.ts";
import { datasetsOf } from "./datasets.ts";
import { readingsOf } from "./readings.ts";

const inks = new Proxy({}, { get: (_, name) => String(name) }) as ChartInks;
const dayMs = 86_400_000;
const shown = (days: number) => ({ startAt: 0, endAt: days * dayMs });
const daily = (values: number[], more = {}) =>
  readingsOf({
    startAt: 0,
    seconds: values.map((_, day) => day * 86_400 + 100),
    values,
    levels: "0".repeat(values.length),
    runStarts: [0],
    ...more,
  });
const dataOf = (label: string, ...args: Parameters<typeof datasetsOf>) =>
  datasetsOf(...args).find((set) => set.label === label)?.data ?? [];

test("a gap stays a gap: a point without a value breaks the line before each run", () => {
  const readings = daily([80, 81, 82, 83, 84], { runStarts: [0, 2] });
  const values = dataOf("series", readings, shown(5), 600, inks).map(({ y }) => y);
  expect(values).toEqual([Number.NaN, 80, 81, Number.NaN, 82, 83, 84]);
});

test("the line leads to the readings just out of sight, marks stand only in sight", () => {
  const readings = daily([1, 2, 3, 4, 5, 6], { levels: "222222" });
  const stretch = { startAt: 2 * dayMs, endAt: 4 * dayMs };
  const line = dataOf("series", readings, stretch, 600, inks).map(({ y }) => y);
  expect(line.filter((y) => !Number.isNaN(y))).toEqual([2, 3, 4, 5]);
  expect(dataOf("alert", readings, stretch, 600, inks).map(({ y }) => y)).toEqual([3, 4]);
});

test("marks stand at the end of the blood pressure that raised them, bars in the colour of the reading", () => {
  const readings = daily([170, 120], {
    lowValues: [90, 50],
    levels: "21",
    topLevels: "20",
    lowLevels: "01",
  });
  const sets = datasetsOf(readings, shown(2), 600, inks);
  const places = (label: string) => sets.find((set) => set.label === label)?.data.map(({ y }) => y);
  expect(places("alert")).toEqual([170]);
  expect(places("warning")).toEqual([50]);
  expect(places("bars alert")?.slice(0, 2)).toEqual([170, 90]);
  expect(sets.find((set) => set.label === "bars warning")?.borderColor).toBe("warning");
});

test("thinned to the pixel, every peak is kept", () => {
  const values = fc.array(fc.integer({ min: 40, max: 180 }), { minLength: 50, maxLength: 400 });
  fc.assert(
    fc.property(values, (all) => {
      const kept = dataOf("series", daily(all), shown(all.length), 10, inks)
        .map(({ y }) => y ?? Number.NaN)
        .filter((y) => !Number.isNaN(y));
      expect(Math.max(...kept)).toBe(Math.max(...all));
      expect(Math.min(...kept)).toBe(Math.min(...all));
      expect(kept.length).toBeLessThanOrEqual(4 * 11);
    }),
  );
});

test("where dots are a band, only readings that no line reaches have one", () => {
  const values = Array.from({ length: 600 }, () => 80);
  const readings = daily(values, { runStarts: [0, 300, 301] });
  const sets = datasetsOf(readings, shown(600), 800, inks);
  expect(sets.find(({ label }) => label === "series")?.pointRadius).toBe(0);
  expect(sets.find(({ label }) => label === "alone")?.data).toEqual([
    { x: 300 * dayMs + 100_000, y: 80 },
  ]);
});
