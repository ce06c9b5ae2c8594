import { expect, test } from "vitest";
import { readCalipers, traceAt } from "./ecg-calipers.ts";

const at = (ms: number, mv: number | null) => ({ ms, mv });

test("calipers show the interval in ms, the equivalent rate and the voltage, in any order of the two points", () => {
  expect(readCalipers(at(1000, 0.1), at(1800, 1.3))).toEqual({
    intervalMs: 800,
    rateBpm: 75,
    amplitudeMv: expect.closeTo(1.2, 9),
  });
  expect(readCalipers(at(1800, 1.3), at(1000, 0.1)).amplitudeMv).toBeCloseTo(1.2, 9);
  expect(readCalipers(at(1000, 1.3), at(1400, 0.1))).toMatchObject({
    intervalMs: 400,
    rateBpm: 150,
  });
});

test("two points at the same time give no rate, and a point without a recording has no voltage", () => {
  expect(readCalipers(at(500, 1), at(500, 1))).toEqual({
    intervalMs: 0,
    rateBpm: null,
    amplitudeMv: 0,
  });
  expect(readCalipers(at(0, null), at(1000, 1)).amplitudeMv).toBeNull();
});

test("the trace is straight between two samples; before, after and in a gap there is no trace", () => {
  const samples = [at(0, 0), at(10, 1), at(20, -1), at(500, 4), at(510, 4)] as {
    ms: number;
    mv: number;
  }[];
  const seen = [0, 5, 10, 15, 20, 100, 505, 510, -1, 511].map((ms) => traceAt(samples, ms, 40));
  expect(seen).toEqual([0, 0.5, 1, 0, -1, null, 4, 4, null, null]);
});
