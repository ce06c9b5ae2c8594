import fc from "fast-check";
import { expect, test } from "vitest";
import { readingsOf } from "#app/ui/graph/readings.ts";
import { nearestReading } from "./nearest-reading.ts";

const startAt = Date.parse("2026-10-23T00:00:00+02:00");

test("the nearest reading is the same as in a search through all of them", () => {
  const seconds = fc.array(fc.nat(2_000_000), { minLength: 1, maxLength: 60, size: "max" });
  fc.assert(
    fc.property(seconds, fc.nat(2_100_000), (unsorted, second) => {
      const sorted = unsorted.toSorted((a, b) => a - b);
      const readings = readingsOf({ startAt, seconds: sorted, values: sorted, levels: "" });
      const found = readings[nearestReading(readings, startAt + second * 1000)];
      const least = Math.min(...sorted.map((other) => Math.abs(other - second)));
      expect(Math.abs((found?.value ?? Number.NaN) - second)).toBe(least);
    }),
  );
  expect(nearestReading([], startAt)).toBe(-1);
});
