import { expect, test } from "vitest";
import { chosenQuarter, quarterInstants, quarterOf, quartersBetween } from "./quarters.ts";

test("[QUART-02][QUART-04] the quarters run from the first status to the current one, newest first; none is later", () => {
  expect(quartersBetween("2026-02-03", "2026-11-20")).toEqual([
    "2026-Q4",
    "2026-Q3",
    "2026-Q2",
    "2026-Q1",
  ]);
  expect(quartersBetween("2025-12-31", "2026-01-01")).toEqual(["2026-Q1", "2025-Q4"]);
  expect(quartersBetween("2026-11-20", "2026-11-20")).toEqual(["2026-Q4"]);
  // a status in the future, from a wrong clock
  expect(quartersBetween("2027-01-02", "2026-12-31")).toEqual(["2026-Q4"]);
});

test("[QUART-03][QUART-04] a quarter is written YYYY-Qn, and the current one is selected unless another is requested", () => {
  expect(["2026-01-01", "2026-03-31", "2026-04-01", "2026-12-31"].map(quarterOf)).toEqual([
    "2026-Q1",
    "2026-Q1",
    "2026-Q2",
    "2026-Q4",
  ]);
  const offered = ["2026-Q4", "2026-Q3"];
  expect([null, "2026-Q3", "2027-Q1", "x"].map((asked) => chosenQuarter(offered, asked))).toEqual([
    "2026-Q4",
    "2026-Q3",
    "2026-Q4",
    "2026-Q4",
  ]);
});

test("a quarter begins and ends at midnight of the zone that is given, with its summer time", () => {
  // UTC-5 until 8 March and from 1 November, UTC-4 between
  expect(quarterInstants("America/New_York", "2026-Q1")).toEqual({
    from: "2026-01-01T05:00:00.000Z",
    before: "2026-04-01T04:00:00.000Z",
  });
  expect(quarterInstants("Europe/Berlin", "2026-Q1")).toEqual({
    from: "2025-12-31T23:00:00.000Z",
    before: "2026-03-31T22:00:00.000Z",
  });
});
