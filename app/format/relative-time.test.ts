import { expect, test } from "vitest";
import { relativeTime } from "./relative-time.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const now = Date.parse("2026-11-20T10:00:00Z");

const cases = [
  [0, { code: "just_now" }],
  [2 * minute - 1, { code: "just_now" }],
  [2 * minute, { code: "minutes_ago", count: 2 }],
  [59 * minute + 59 * second, { code: "minutes_ago", count: 59 }],
  [hour, { code: "an_hour_ago" }],
  [2 * hour - 1, { code: "an_hour_ago" }],
  [2 * hour, { code: "hours_ago", count: 2 }],
  [48 * hour - 1, { code: "hours_ago", count: 47 }],
  [48 * hour, { code: "date_time" }],
  [-minute, { code: "just_now" }],
  [-2 * minute, { code: "date_time" }],
] as const;

test.each(cases)("[CONST-03] %i ms ago is shown as %j", (agoMs, expected) => {
  expect(relativeTime(now - agoMs, now)).toEqual(expected);
});

test("[CONST-03] hours are elapsed time, also in the night of a clock change", () => {
  expect(relativeTime("2026-10-25T00:30:00+02:00", "2026-10-25T03:30:00+01:00")).toEqual({
    code: "hours_ago",
    count: 4,
  });
});
