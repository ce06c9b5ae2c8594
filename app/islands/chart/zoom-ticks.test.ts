import fc from "fast-check";
import { expect, test } from "vitest";
import { zoomTicks } from "./zoom-ticks.ts";

const frame = {
  id: "g",
  label: "",
  window: { startAt: 0, endAt: 1 },
  zone: "Europe/Berlin",
  language: "en-uk",
  labels: { severity: { none: "", warning: "", alert: "" }, wholePeriod: "", chartKeys: "" },
} as const;
const ticks = (start: string, end: string, widthPx: number, zone = "Europe/Berlin") => {
  const shown = { startAt: Date.parse(start), endAt: Date.parse(end) };
  return zoomTicks(shown, { ...frame, zone }, widthPx);
};
const texts = (...args: Parameters<typeof ticks>) => ticks(...args).map(({ text }) => text);

test("a stretch is labelled by hours, days, Mondays or months, as its drawing has room", () => {
  expect(texts("2026-11-02T00:00+01:00", "2026-11-03T00:00+01:00", 640)).toEqual([
    "2 Nov",
    "03:00",
    "06:00",
    "09:00",
    "12:00",
    "15:00",
    "18:00",
    "21:00",
  ]);
  expect(texts("2026-11-02T09:00+01:00", "2026-11-06T00:00+01:00", 320)).toEqual([
    "3 Nov",
    "4 Nov",
    "5 Nov",
  ]);
  expect(texts("2026-10-20T00:00+02:00", "2026-11-20T00:00+01:00", 400)).toEqual([
    "26 Oct",
    "2 Nov",
    "9 Nov",
    "16 Nov",
  ]);
  expect(texts("2025-11-10T00:00+01:00", "2026-11-10T00:00+01:00", 400)).toEqual([
    "Feb 2026",
    "May",
    "Aug",
    "Nov",
  ]);
});

test("midnights are those of the zone when the clocks change", () => {
  const instants = ticks("2026-10-24T00:00+02:00", "2026-10-27T00:00+01:00", 300).map(({ at }) =>
    new Date(at).toISOString(),
  );
  expect(instants).toEqual([
    "2026-10-23T22:00:00.000Z",
    "2026-10-24T22:00:00.000Z",
    "2026-10-25T23:00:00.000Z",
  ]);
});

test("hours keep their names on the days on which the clocks change", () => {
  expect(texts("2026-03-29T00:00+01:00", "2026-03-30T00:00+02:00", 300)).toEqual([
    "29 Mar",
    "06:00",
    "12:00",
    "18:00",
  ]);
  expect(texts("2026-10-25T00:00+02:00", "2026-10-26T00:00+01:00", 300)).toEqual([
    "25 Oct",
    "06:00",
    "12:00",
    "18:00",
  ]);
});

test("whatever the stretch and the zone: ticks in sight, in order, none without room", () => {
  const dayMs = 86_400_000;
  const zones = fc.constantFrom(
    "Europe/Berlin",
    "America/St_Johns",
    "Asia/Kolkata",
    "Pacific/Apia",
  );
  const start = fc.integer({ min: Date.parse("2023-01-01"), max: Date.parse("2026-12-01") });
  const length = fc.double({ min: 0.25, max: 730, noNaN: true });
  fc.assert(
    fc.property(
      zones,
      start,
      length,
      fc.integer({ min: 200, max: 1600 }),
      (zone, startAt, days, width) => {
        const endAt = startAt + days * dayMs;
        const found = zoomTicks({ startAt, endAt }, { ...frame, zone }, width).map(({ at }) => at);
        expect(found).toEqual(found.toSorted((a, b) => a - b));
        expect(new Set(found).size).toBe(found.length);
        for (const at of found) expect(at >= startAt && at < endAt).toBe(true);
        // A month may have 28 days where 30 were reckoned with.
        expect(found.length).toBeLessThanOrEqual(Math.max(5, width / 64 + 2));
      },
    ),
  );
});
