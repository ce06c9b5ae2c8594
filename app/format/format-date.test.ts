import { expect, test } from "vitest";
import { formatCalendarDay, formatInstant, formatRecentInstant } from "./format-date.ts";

const at = "2026-03-29T00:30:00Z";

const cases = [
  ["de", "29. März 2026, 01:30"],
  ["nl", "29 mrt 2026, 01:30"],
  ["fr", "29 mars 2026, 01:30"],
  ["es", "29 mar 2026, 01:30"],
  ["en-uk", "29 Mar 2026, 01:30"],
] as const;

test.each(cases)("[WCONST-08] %s writes date and time as %s", (language, text) => {
  expect(formatInstant(at, "dateTime", language, "Europe/Berlin")).toBe(text);
});

test("[WCONST-08] the zone decides the day, and midnight is 00, not 24", () => {
  expect(formatInstant("2026-01-01T23:00:00Z", "dateTime", "en-uk", "Europe/Berlin")).toBe(
    "2 Jan 2026, 00:00",
  );
  expect(formatInstant("2026-01-01T23:00:00Z", "date", "en-uk", "America/New_York")).toBe(
    "1 Jan 2026",
  );
});

test("[WCONST-08] a calendar day is the same in every zone of the machine", () => {
  expect(formatCalendarDay("1960-01-01", "en-uk")).toBe("1 Jan 1960");
  expect(formatCalendarDay("1960-01-01", "de")).toBe("1. Jan. 1960");
});

test("the last seven days are shown as weekday and time, older and future ones as a date", () => {
  const now = "2026-11-20T10:00:00Z";
  const recent = (day: string) => formatRecentInstant(day, now, "en-uk", "Europe/Berlin");
  expect(recent("2026-11-20T06:12:00Z")).toBe("Fri 07:12");
  expect(recent("2026-11-14T06:12:00Z")).toBe("Sat 07:12");
  expect(recent("2026-11-13T06:12:00Z")).toBe("13 Nov 2026, 07:12");
  expect(recent("2026-11-21T06:12:00Z")).toBe("21 Nov 2026, 07:12");
});
