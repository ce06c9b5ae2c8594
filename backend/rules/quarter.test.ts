import { expect, test } from "vitest";
import { daysOfQuarter, quarterOf } from "./quarter.ts";

test.each([
  ["2026-Q1", "2026-01-01", "2026-04-01"],
  ["2026-Q2", "2026-04-01", "2026-07-01"],
  ["2026-Q3", "2026-07-01", "2026-10-01"],
  ["2026-Q4", "2026-10-01", "2027-01-01"],
])("[QUART-03] %s runs from %s to before %s", (quarter, firstDay, endDay) => {
  expect(daysOfQuarter(quarter)).toEqual({ firstDay, endDay });
});

test.each([
  ["2026-01-01", "2026-Q1"],
  ["2026-03-31", "2026-Q1"],
  ["2026-04-01", "2026-Q2"],
  ["2026-09-30", "2026-Q3"],
  ["2026-10-01", "2026-Q4"],
  ["2026-12-31", "2026-Q4"],
  ["0999-12-31", "0999-Q4"],
])("[QUART-03] %s lies in %s", (day, quarter) => {
  expect(quarterOf(day)).toBe(quarter);
});

test.each(["12026-Q1", "2026-Q5", "2026-Q0", "2026Q1", "26-Q1", "2026-q1", "2026-Q1 "])(
  "%s is no quarter",
  (text) => {
    expect(() => daysOfQuarter(text)).toThrow(new RangeError(`${text} is no quarter`));
  },
);
