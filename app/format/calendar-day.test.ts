import { expect, test } from "vitest";
import { Temporal } from "temporal-polyfill";
import { addDays, calendarDay, daysBetween, startOfDayMs } from "./calendar-day.ts";

test("a moment lies on another day in another zone", () => {
  const at = "2026-11-19T23:30:00Z";
  expect(calendarDay(at, "Europe/Berlin")).toBe("2026-11-20");
  expect(calendarDay(at, "America/New_York")).toBe("2026-11-19");
});

const starts = [
  ["2026-11-20", "Europe/Berlin", "2026-11-19T23:00:00.000Z"],
  ["2026-07-01", "Europe/Berlin", "2026-06-30T22:00:00.000Z"],
  // Cairo skips midnight itself when its summer time starts.
  ["2026-04-24", "Africa/Cairo", "2026-04-23T22:00:00.000Z"],
] as const;

test.each(starts)("%s starts in %s at %s", (day, zone, instant) => {
  expect(new Date(startOfDayMs(day, zone)).toISOString()).toBe(instant);
});

test("days are counted by the calendar, also over 29 February and a change of the clocks", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
  expect(daysBetween("2026-03-30", "2026-03-28")).toBe(-2);
});

test("days are those of Temporal, at every clock change and around leap days", () => {
  const zones = ["Europe/Berlin", "America/New_York", "Africa/Cairo", "Asia/Kathmandu", "UTC"];
  const hourMs = 3_600_000;
  for (let at = Date.UTC(2023, 11, 25); at < Date.UTC(2029, 0, 7); at += 7 * hourMs + 977) {
    for (const zone of zones) {
      const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
      expect(calendarDay(at, zone)).toBe(zoned.toPlainDate().toString());
    }
    const day = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO("UTC").toPlainDate();
    const days = Math.floor((at / 97) % 900) - 450;
    const other = day.add({ days });
    expect(addDays(String(day), days)).toBe(String(other));
    expect(daysBetween(String(day), String(other))).toBe(days);
  }
});

test("a day that is none is refused", () => {
  for (const day of ["2026-02-29", "2026-13-01", "2026-1-1", "today", ""]) {
    expect(() => addDays(day, 1)).toThrow(RangeError);
    expect(() => daysBetween("2026-01-01", day)).toThrow(RangeError);
  }
  expect(() => calendarDay(0, "Europe/Nowhere")).toThrow(RangeError);
});
