import { expect, test } from "vitest";
import { reviewDay } from "./review-day.ts";

const longAfter = new Date("2026-11-20T09:00:00Z");
const endOf = (date: string, midnight?: string, now = longAfter) =>
  reviewDay(date, midnight, now).endAt.toISOString();

test("a day in Berlin ends at the next midnight there, also at clock changes, whether given by midnight or not", () => {
  const days = [
    ["2026-03-28", "2026-03-27T23:00:00Z", "2026-03-28T23:00:00.000Z"],
    // 23 hours
    ["2026-03-29", "2026-03-28T23:00:00Z", "2026-03-29T22:00:00.000Z"],
    ["2026-06-01", "2026-05-31T22:00:00Z", "2026-06-01T22:00:00.000Z"],
    // 25 hours
    ["2026-10-25", "2026-10-24T22:00:00Z", "2026-10-25T23:00:00.000Z"],
    ["2026-10-26", "2026-10-26T00:00:00+01:00", "2026-10-26T23:00:00.000Z"],
  ] as const;
  for (const [date, midnight, end] of days) {
    expect([date, endOf(date)]).toEqual([date, end]);
    expect([date, endOf(date, midnight)]).toEqual([date, end]);
    expect(reviewDay(date, midnight, longAfter)).toEqual(reviewDay(date, undefined, longAfter));
    // whether it is over or not
    expect(endOf(date, midnight, new Date(midnight))).toBe(end);
  }
});

test("at a midnight of another zone a day has 25 hours until they are over, then 24", () => {
  // London puts the clocks back on this day
  const midnight = "2026-10-24T23:00:00Z";
  const ends = (now: string) => endOf("2026-10-25", midnight, new Date(now));
  expect(ends("2026-10-25T09:00:00Z")).toBe("2026-10-26T00:00:00.000Z");
  expect(ends("2026-10-25T23:59:59Z")).toBe("2026-10-26T00:00:00.000Z");
  expect(ends("2026-10-26T00:00:00Z")).toBe("2026-10-25T23:00:00.000Z");
});

test("the last day of the calendar has an end", () => {
  expect(endOf("9999-12-31")).toBe("9999-12-31T23:00:00.000Z");
  expect(endOf("9999-12-31", "9999-12-31T23:00:00Z")).toBe("9999-12-31T23:59:59.999Z");
});
