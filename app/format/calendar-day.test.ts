import { expect, test } from "vitest";
import { calendarDay, startOfDayMs } from "./calendar-day.ts";

test("the same moment is on another day in another zone", () => {
  const at = "2026-11-19T23:30:00Z";
  expect(calendarDay(at, "Europe/Berlin")).toBe("2026-11-20");
  expect(calendarDay(at, "America/New_York")).toBe("2026-11-19");
});

const starts = [
  ["2026-11-20", "Europe/Berlin", "2026-11-19T23:00:00.000Z"],
  ["2026-07-01", "Europe/Berlin", "2026-06-30T22:00:00.000Z"],
  // Cairo skips midnight when its summer time starts.
  ["2026-04-24", "Africa/Cairo", "2026-04-23T22:00:00.000Z"],
] as const;

test.each(starts)("%s starts in %s at %s", (day, zone, instant) => {
  expect(new Date(startOfDayMs(day, zone)).toISOString()).toBe(instant);
});

test("an invalid zone or moment is refused", () => {
  expect(() => calendarDay(0, "Europe/Nowhere")).toThrow(RangeError);
  expect(() => calendarDay("soon", "Europe/Berlin")).toThrow(RangeError);
});
