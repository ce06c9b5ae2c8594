import { expect, test } from "vitest";
import { nextDailySummaryMs } from "./daily-summary.ts";
import { formatInstant } from "#app/format/format-date.ts";

const shownAt = (now: string, zone: string) =>
  formatInstant(nextDailySummaryMs(now), "time", "en-uk", zone);

test("[PROF-15] 10:00 in Berlin is shown in the user's zone, with daylight saving on both sides", () => {
  expect(shownAt("2026-01-15T06:00:00Z", "Europe/Berlin")).toBe("10:00");
  expect(shownAt("2026-07-15T06:00:00Z", "Europe/Berlin")).toBe("10:00");
  expect(shownAt("2026-01-15T06:00:00Z", "Europe/London")).toBe("09:00");
  // Baku has no summer time: three hours ahead in winter, two in summer
  expect(shownAt("2026-01-15T06:00:00Z", "Asia/Baku")).toBe("13:00");
  expect(shownAt("2026-07-15T06:00:00Z", "Asia/Baku")).toBe("12:00");
  // New York changes three weeks before Berlin: 4:00 becomes 5:00 in between
  expect(shownAt("2026-02-15T06:00:00Z", "America/New_York")).toBe("04:00");
  expect(shownAt("2026-03-15T06:00:00Z", "America/New_York")).toBe("05:00");
  expect(shownAt("2026-04-15T06:00:00Z", "America/New_York")).toBe("04:00");
});

test("[PROF-15] the hour is that of the next summary: on the day before the clocks change it is tomorrow's hour", () => {
  // Berlin changes on 29 March 2026
  expect(nextDailySummaryMs("2026-03-28T08:59:59Z")).toBe(Date.parse("2026-03-28T09:00:00Z"));
  expect(nextDailySummaryMs("2026-03-28T09:00:00Z")).toBe(Date.parse("2026-03-29T08:00:00Z"));
  expect(nextDailySummaryMs("2026-10-24T12:00:00Z")).toBe(Date.parse("2026-10-25T09:00:00Z"));
});
