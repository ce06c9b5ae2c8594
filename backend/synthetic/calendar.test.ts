import { expect, test } from "vitest";
import { createCalendar } from "./calendar.ts";

const iso = (ms: number) => new Date(ms).toISOString();

test("[RULE-01] days are those of the clinic's time zone, not of UTC", () => {
  // 23:30 UTC in November is already the next day in Berlin
  const calendar = createCalendar(new Date("2026-11-20T23:30:00Z"), "Europe/Berlin");
  expect(calendar.date(0)).toBe("2026-11-21");
  expect(calendar.date(1)).toBe("2026-11-20");
  expect(calendar.date(-7)).toBe("2026-11-28");
  expect(iso(calendar.day(0).startsAtMs)).toBe("2026-11-20T23:00:00.000Z");
});

test("seven in the morning stays seven on the days when the clocks change", () => {
  const autumn = createCalendar(new Date("2026-10-26T12:00:00Z"), "Europe/Berlin");
  expect(iso(autumn.at(0, 7 * 60))).toBe("2026-10-26T06:00:00.000Z");
  expect(iso(autumn.at(1, 7 * 60))).toBe("2026-10-25T06:00:00.000Z");
  expect(iso(autumn.at(2, 7 * 60))).toBe("2026-10-24T05:00:00.000Z");
  const spring = createCalendar(new Date("2026-03-30T12:00:00Z"), "Europe/Berlin");
  expect(iso(spring.at(1, 7 * 60))).toBe("2026-03-29T05:00:00.000Z");
});

test("an instant is found on its local day, also in the hours around a clock change", () => {
  const calendar = createCalendar(new Date("2026-11-20T09:00:00Z"), "Europe/Berlin");
  expect(calendar.daysAgoOf(Date.parse("2026-11-20T09:00:00Z"))).toBe(0);
  expect(calendar.daysAgoOf(Date.parse("2026-11-19T22:59:59Z"))).toBe(1);
  expect(calendar.daysAgoOf(Date.parse("2026-11-19T23:00:00Z"))).toBe(0);
  // 25 October 2026 has 25 hours: it begins at 22:00Z and ends at 23:00Z
  expect(calendar.date(calendar.daysAgoOf(Date.parse("2026-10-24T22:00:00Z")))).toBe("2026-10-25");
  expect(calendar.date(calendar.daysAgoOf(Date.parse("2026-10-25T22:59:00Z")))).toBe("2026-10-25");
  expect(calendar.date(calendar.daysAgoOf(Date.parse("2026-10-25T23:00:00Z")))).toBe("2026-10-26");
  expect(calendar.date(calendar.daysAgoOf(Date.parse("2026-11-21T12:00:00Z")))).toBe("2026-11-21");
});
