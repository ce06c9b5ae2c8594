import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { addDays, calendarDay } from "#contract/codes/calendar-day.ts";
import { eachDay, daysEarlier, defaultTimeZone, startOfDay } from "./calendar.ts";

test("[RULE-01] the default zone is Europe/Berlin", () => {
  expect(defaultTimeZone).toBe("Europe/Berlin");
});

test.each([
  ["2026-03-01T22:59:59Z", "Europe/Berlin", "2026-03-01"],
  ["2026-03-01T23:00:00Z", "Europe/Berlin", "2026-03-02"],
  ["2026-07-01T22:00:00Z", "Europe/Berlin", "2026-07-02"],
  ["2026-03-01T23:00:00Z", "Asia/Baku", "2026-03-02"],
  ["2026-03-01T23:00:00Z", "America/New_York", "2026-03-01"],
  ["2024-02-29T12:00:00Z", "Europe/Istanbul", "2024-02-29"],
])("[RULE-01] %s is, in %s, the day %s", (iso, timeZone, day) => {
  expect(calendarDay(Date.parse(iso), timeZone)).toBe(day);
});

test("[RULE-01] days are those of Temporal, around every clock change of three years", () => {
  const zones = ["Europe/Berlin", "America/St_Johns", "Pacific/Apia", "Asia/Kathmandu", "UTC"];
  const start = Date.parse("2024-12-31T23:30:00Z");
  for (const timeZone of zones)
    for (let at = start; at < start + 3 * 366 * 86_400_000; at += 7.3 * 3_600_000) {
      const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
      const day = calendarDay(at, timeZone);
      expect(day).toBe(zoned.toPlainDate().toString());
      expect(addDays(day, 40)).toBe(zoned.toPlainDate().add({ days: 40 }).toString());
    }
});

test.each([
  ["2026-03-29", "Europe/Berlin", "2026-03-28T23:00:00Z"],
  ["2026-03-30", "Europe/Berlin", "2026-03-29T22:00:00Z"],
  ["2026-10-26", "Europe/Berlin", "2026-10-25T23:00:00Z"],
  // Santiago's summer begins at midnight: the day starts at 01:00
  ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00Z"],
])("%s begins in %s at %s", (day, timeZone, iso) => {
  expect(startOfDay(day, timeZone)).toBe(Date.parse(iso));
});

test("days continue across months, leap days and years", () => {
  expect(addDays("2023-12-31", 1)).toBe("2024-01-01");
  expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
  expect(addDays("2024-03-01", -1)).toBe("2024-02-29");
  expect(eachDay("2026-02-27", "2026-03-01")).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
  expect(eachDay("2026-03-02", "2026-03-01")).toEqual([]);
});

test("2.5 days before Wednesday 08:00 is Sunday 20:00; part of a day is part of 24 hours", () => {
  const wednesday = Date.parse("2026-03-04T08:00+01:00");
  expect(daysEarlier(wednesday, 2.5, "Europe/Berlin")).toBe(Date.parse("2026-03-01T20:00+01:00"));
  // 3 x 1.1 is 3.3000000000000003 in binary
  expect(daysEarlier(wednesday, 3 * 1.1, "UTC")).toBe(wednesday - 3.3 * 24 * 3_600_000);
});

test("25 days plus 0.16 of them are 29 days, although binary gives slightly less", () => {
  expect(25 * (1 + 0.16)).toBeLessThan(29);
  const november = Date.parse("2026-11-01T08:00+01:00");
  expect(daysEarlier(november, 25 * (1 + 0.16), "Europe/Berlin")).toBe(
    Date.parse("2026-10-03T08:00+02:00"),
  );
});

test("an unknown time zone is an error, not another zone", () => {
  expect(() => calendarDay(0, "Europe/Nowhere")).toThrow(RangeError);
});
