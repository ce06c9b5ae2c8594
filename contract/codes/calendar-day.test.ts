/** Temporal is the outside reference: it has its own calculation of calendars and zones. */
import { Temporal } from "temporal-polyfill";
import { expect, test, vi } from "vitest";
import { addDays, calendarDay, daysBetween, utcMidnightMs } from "./calendar-day.ts";

const zones = [
  "Europe/Berlin",
  "America/New_York",
  "America/St_Johns",
  "Africa/Cairo",
  "Pacific/Apia",
  "Asia/Kathmandu",
  "UTC",
];
const plainDay = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();

test("days are counted by the calendar, also across 29 February and a clock change", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
  expect(daysBetween("2026-03-30", "2026-03-28")).toBe(-2);
});

test("days equal those of Temporal, at every clock change and around leap days", () => {
  const hourMs = 3_600_000;
  for (let at = Date.UTC(2023, 11, 25); at < Date.UTC(2029, 0, 7); at += 7 * hourMs + 977) {
    for (const zone of zones) expect(calendarDay(at, zone)).toBe(String(plainDay(at, zone)));
    const day = plainDay(at, "UTC");
    const days = Math.floor((at / 97) % 900) - 450;
    const other = day.add({ days });
    expect(addDays(String(day), days)).toBe(String(other));
    expect(daysBetween(String(day), String(other))).toBe(days);
  }
});

test("[COST-10] years of any length are written and counted as in ISO 8601 and as by Temporal", () => {
  const told = new Set<string>();
  for (const year of [-200_000, -1, 0, 1, 99, 999, 1000, 9999, 10_000, 200_000])
    for (const [month, date] of [
      [0, 1],
      [1, 28],
      [11, 31],
    ] as const)
      for (const zone of zones) {
        const noon = new Date(0);
        noon.setUTCFullYear(year, month, date);
        for (const at of [noon.getTime() - 13 * 3_600_000, noon.getTime() + 1]) {
          const day = plainDay(at, zone);
          const own = calendarDay(at, zone);
          expect(own).toBe(String(day));
          expect(addDays(own, 366)).toBe(String(day.add({ days: 366 })));
          expect(daysBetween(own, String(day.add({ days: -366 })))).toBe(-366);
          told.add(own);
        }
      }
  for (const day of ["-200000-01-01", "0000-02-28", "0999-12-31", "+010000-01-01"])
    expect([...told]).toContain(day);
});

test("an invalid day is refused", () => {
  for (const day of ["2026-02-29", "2026-13-01", "2026-1-1", "-000000-01-01", "today", ""]) {
    expect(() => addDays(day, 1)).toThrow(RangeError);
    expect(() => daysBetween("2026-01-01", day)).toThrow(RangeError);
    expect(() => utcMidnightMs(day)).toThrow(RangeError);
  }
  expect(() => calendarDay(0, "Europe/Nowhere")).toThrow(RangeError);
  expect(() => calendarDay(Number.NaN, "UTC")).toThrow(RangeError);
});

test("[COST-10] a zone's formatter is made once, and not cached for every spelling of the zone", () => {
  const made = vi.spyOn(Intl, "DateTimeFormat");
  try {
    const zone = "Europe/Vienna";
    for (let turn = 0; turn < 3; turn += 1) calendarDay(0, zone);
    expect(made).toHaveBeenCalledTimes(1);
    // a zone in a request may be written in capitals or small letters
    const letters = zone.toLowerCase().split("");
    for (let spelling = 1; spelling <= 500; spelling += 1) {
      const capitals = letters.map((letter, at) =>
        spelling & (1 << at) ? letter.toUpperCase() : letter,
      );
      calendarDay(0, capitals.join(""));
    }
    calendarDay(0, zone);
    // that formatter was removed from the cache at some point, as were all others
    expect(made.mock.calls.filter(([, options]) => options?.timeZone === zone).length).toBe(2);
  } finally {
    made.mockRestore();
  }
});
