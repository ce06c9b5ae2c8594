import { expect, test } from "vitest";
import {
  monitoringPeriods,
  previousWindow,
  readWindow,
  windowBounds,
  windowDays,
  windowInstants,
  windowOfDays,
} from "./monitoring-window.ts";

const today = "2026-11-30";

test("the periods are 30, 60 and 90 days that end today", () => {
  expect(monitoringPeriods).toEqual([30, 60, 90]);
  expect(windowOfDays(30, today)).toEqual({ start: "2026-11-01", end: today });
  for (const days of monitoringPeriods) expect(windowDays(windowOfDays(days, today))).toBe(days);
});

const asked = [
  [{}, "2026-11-01", today, null],
  [{ start: "2026-10-05" }, "2026-10-05", today, null],
  [{ end: "2026-10-30" }, "2026-10-01", "2026-10-30", null],
  [{ start: "2026-10-05", end: "2026-10-05" }, "2026-10-05", "2026-10-05", null],
  [{ start: "2026-11-20", end: "2026-11-19" }, "2026-11-01", today, "end_before_start"],
  [{ start: "2026-11-20", end: "2026-12-01" }, "2026-11-01", today, "end_after_today"],
  [{ start: "2026-02-30", end: "2026-03-01" }, "2026-11-01", today, "not_a_date"],
  [{ start: "yesterday" }, "2026-11-01", today, "not_a_date"],
  [{ end: "2026-13-01" }, "2026-11-01", today, "not_a_date"],
  [{ start: "", end: "" }, "2026-11-01", today, null],
] as const;

test.each(asked)(
  "for the request %j the window is %s to %s, problem %s",
  (search, start, end, problem) => {
    expect(readWindow(search, today)).toEqual({ window: { start, end }, problem });
  },
);

test("[MON-12] no upper bound is sent if the end is today, one is sent if it is earlier", () => {
  const window = { start: "2026-11-01", end: "2026-11-29" };
  expect(windowBounds(window, today, "Europe/Berlin")).toHaveProperty("before");
  expect(windowBounds({ ...window, end: today }, today, "Europe/Berlin")).not.toHaveProperty(
    "before",
  );
});

const bounds = [
  [
    "2026-11-01",
    "2026-11-29",
    "Europe/Berlin",
    "2026-11-01T00:00:00+01:00",
    "2026-11-30T00:00:00+01:00",
  ],
  // Over the night of 25 October the offset changes.
  [
    "2026-10-25",
    "2026-10-25",
    "Europe/Berlin",
    "2026-10-25T00:00:00+02:00",
    "2026-10-26T00:00:00+01:00",
  ],
  [
    "2026-03-29",
    "2026-03-29",
    "Europe/Berlin",
    "2026-03-29T00:00:00+01:00",
    "2026-03-30T00:00:00+02:00",
  ],
  [
    "2026-11-01",
    "2026-11-02",
    "Asia/Baku",
    "2026-11-01T00:00:00+04:00",
    "2026-11-03T00:00:00+04:00",
  ],
] as const;

test.each(bounds)(
  "[MON-12][WAPI-45] %s to %s in %s is sent as %s (included) to %s (excluded)",
  (start, end, zone, from, before) => {
    expect(windowBounds({ start, end }, today, zone)).toEqual({ from, before });
  },
);

test("a drawing of the day on which the clocks go back is 25 hours wide", () => {
  const day = { start: "2026-10-25", end: "2026-10-25" };
  const { startAt, endAt } = windowInstants(day, "Europe/Berlin");
  expect(endAt - startAt).toBe(25 * 3_600_000);
});

test("the previous window is as long and ends the day before", () => {
  expect(previousWindow({ start: "2026-11-01", end: "2026-11-30" })).toEqual({
    start: "2026-10-02",
    end: "2026-10-31",
  });
});
