import fc from "fast-check";
import { expect, test } from "vitest";
import { windowInstants } from "#app/clinical/monitoring-window.ts";
import { timeTicks } from "./time-ticks.ts";

const zone = "Europe/Berlin";
const ticksOf = (start: string, end: string) =>
  timeTicks(windowInstants({ start, end }, zone), zone, "en-uk");
const iso = (at: number) => new Date(at).toISOString();
const texts = (start: string, end: string) => ticksOf(start, end).labelled.map(({ text }) => text);

test("a month is labelled at its Mondays, at local midnight before and after the clocks change", () => {
  const { labelled } = ticksOf("2026-10-12", "2026-11-10");
  expect(labelled.map(({ at, text }) => `${text} ${iso(at)}`)).toEqual([
    "12 Oct 2026-10-11T22:00:00.000Z",
    "19 Oct 2026-10-18T22:00:00.000Z",
    "26 Oct 2026-10-25T23:00:00.000Z",
    "2 Nov 2026-11-01T23:00:00.000Z",
    "9 Nov 2026-11-08T23:00:00.000Z",
  ]);
});

test("days are 23, 24 or 25 hours wide, following the clock changes", () => {
  const widths = (start: string, end: string) => {
    const { days } = ticksOf(start, end);
    return days.slice(1).map((day, index) => (day - (days[index] ?? 0)) / 3_600_000);
  };
  expect(widths("2026-10-24", "2026-10-27")).toEqual([24, 25, 24]);
  expect(widths("2026-03-28", "2026-03-31")).toEqual([24, 23, 24]);
});

test("a week has a label for each day, a day for its hours, two years for each month", () => {
  expect(texts("2026-11-16", "2026-11-18")).toEqual(["16 Nov", "17 Nov", "18 Nov"]);
  expect(texts("2026-11-20", "2026-11-20")).toEqual(["20 Nov", "06:00", "12:00", "18:00"]);
  const long = texts("2024-12-01", "2026-11-30");
  expect(long.length).toBeLessThanOrEqual(13);
  expect(long.slice(0, 3)).toEqual(["Dec 2024", "Feb", "Apr"]);
});

test("ticks are inside the window, and January has the year", () => {
  const window = windowInstants({ start: "2025-11-15", end: "2026-08-15" }, zone);
  const { labelled } = timeTicks(window, zone, "en-uk");
  for (const { at } of labelled) {
    expect(at).toBeGreaterThanOrEqual(window.startAt);
    expect(at).toBeLessThan(window.endAt);
  }
  expect(labelled.map(({ text }) => text)).toContain("Jan 2026");
});

test("of many labels every fourth is always shown; the others need more room the more labels there are", () => {
  const rooms = ticksOf("2026-08-23", "2026-11-20").labelled.map(({ room }) => room);
  expect(rooms).toHaveLength(13);
  expect(rooms.filter((room) => room === 0)).toHaveLength(4);
  expect(rooms[2]).toBeGreaterThanOrEqual(6.5 * 3.5);
  expect(rooms[1]).toBeGreaterThanOrEqual(13 * 3.5);
});

const between = (start: string, end: string) =>
  timeTicks({ startAt: Date.parse(start), endAt: Date.parse(end) }, zone, "en-uk");

test("a range of hours is labelled in hours; if a range begins within a day, its first label is at the next full step", () => {
  const labels = (start: string, end: string) =>
    between(start, end).labelled.map(({ text }) => text);
  expect(labels("2026-11-02T09:30+01:00", "2026-11-02T15:30+01:00")).toEqual([
    "10:00",
    "11:00",
    "12:00",
    "13:00",
    "14:00",
    "15:00",
  ]);
  expect(labels("2026-11-02T18:00+01:00", "2026-11-03T06:00+01:00")).toEqual([
    "18:00",
    "21:00",
    "3 Nov",
    "03:00",
  ]);
  expect(labels("2026-11-02T09:00+01:00", "2026-11-06T00:00+01:00")).toEqual([
    "3 Nov",
    "4 Nov",
    "5 Nov",
  ]);
  expect(labels("2026-10-20T00:00+02:00", "2026-11-20T00:00+01:00")).toEqual([
    "26 Oct",
    "2 Nov",
    "9 Nov",
    "16 Nov",
  ]);
});

test("hours keep their names on the days on which the clocks change", () => {
  for (const [start, end, first] of [
    ["2026-03-29T00:00+01:00", "2026-03-30T00:00+02:00", "29 Mar"],
    ["2026-10-25T00:00+02:00", "2026-10-26T00:00+01:00", "25 Oct"],
  ] as const)
    expect(between(start, end).labelled.map(({ text }) => text)).toEqual([
      first,
      "06:00",
      "12:00",
      "18:00",
    ]);
});

test("in any range and zone the ticks are in view, in order, and at most fourteen", () => {
  const zones = fc.constantFrom(
    "Europe/Berlin",
    "America/St_Johns",
    "Asia/Kolkata",
    "Pacific/Apia",
  );
  const start = fc.integer({ min: Date.parse("2023-01-01"), max: Date.parse("2026-12-01") });
  const days = fc.double({ min: 0.25, max: 730, noNaN: true });
  fc.assert(
    fc.property(zones, start, days, (ownZone, startAt, length) => {
      const shown = { startAt, endAt: startAt + length * 86_400_000 };
      const found = timeTicks(shown, ownZone, "en-uk").labelled.map(({ at }) => at);
      expect(found).toEqual(found.toSorted((a, b) => a - b));
      expect(new Set(found).size).toBe(found.length);
      for (const at of found) expect(at >= shown.startAt && at < shown.endAt).toBe(true);
      expect(found.length).toBeLessThanOrEqual(14);
    }),
  );
});
