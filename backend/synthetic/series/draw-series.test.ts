import { expect, test } from "vitest";
import { createCalendar } from "../calendar.ts";
import { createRandom } from "../random.ts";
import { drawSeries } from "./draw-series.ts";
import type { SeriesRequest } from "./vitals.ts";

const now = new Date("2026-11-20T09:00:00+01:00");
const calendar = createCalendar(now, "Europe/Berlin");
const twoYears: SeriesRequest = {
  vitals: { weightKg: 80, systolicMmHg: 120, diastolicMmHg: 75, heartRateBpm: 70, wellBeing: 0.8 },
  habits: { wakesAtMinute: 420, adherence: 0.9, measuresInTheEvening: false },
  fromDaysAgo: 730,
  toDaysAgo: 0,
};

test("two years of days are plausible, about as full as the habits say, and no reading is in the future", () => {
  const series = drawSeries(createRandom("a"), calendar, twoYears);
  const { weights, bloodPressures, heartRates, wellBeings } = series;
  expect(weights.length).toBeGreaterThan(0.86 * 731);
  expect(weights.length).toBeLessThan(0.95 * 731);
  for (const { value } of weights) {
    expect(value).toBeGreaterThan(74);
    expect(value).toBeLessThan(88);
    expect(Math.round(value * 10) / 10).toBe(value);
  }
  for (const { systolicMmHg, diastolicMmHg } of bloodPressures) {
    expect(systolicMmHg).toBeGreaterThan(diastolicMmHg + 15);
    expect(Number.isInteger(systolicMmHg)).toBe(true);
  }
  expect(heartRates).toHaveLength(bloodPressures.length);
  for (const { score, symptoms } of wellBeings) {
    expect([0, 1, 2, 3, 4]).toContain(score);
    expect(symptoms === null || symptoms.length === 0 || score >= 2).toBe(true);
  }
  const all = [...weights, ...bloodPressures, ...heartRates, ...wellBeings];
  expect(Math.max(...all.map(({ atMs }) => atMs))).toBeLessThan(now.getTime());
});

test("day-to-day weight differences are those of a scale at home, except in worse spells", () => {
  const { weights } = drawSeries(createRandom("b"), calendar, {
    ...twoYears,
    calmFromDaysAgo: 730,
  });
  const steps = weights.slice(1).map(({ value }, i) => Math.abs(value - (weights[i]?.value ?? 0)));
  const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
  expect(mean).toBeGreaterThan(0.03);
  expect(mean).toBeLessThan(0.4);
  expect(Math.max(...steps)).toBeLessThan(1);
});

test("a written day is exactly as written, at the usual hour; null is a day without a reading", () => {
  const script = new Map([
    [1, { gainKg: 3.6, systolicMmHg: 171, wellBeing: 3, symptoms: ["DIZZINESS"] }],
    [2, null],
  ]);
  const series = drawSeries(createRandom("c"), calendar, {
    ...twoYears,
    fromDaysAgo: 2,
    toDaysAgo: 1,
    script,
  });
  expect(series.weights).toEqual([{ atMs: Date.parse("2026-11-19T07:00:00+01:00"), value: 83.6 }]);
  expect(series.bloodPressures.map(({ systolicMmHg }) => systolicMmHg)).toEqual([171]);
  expect(series.wellBeings).toMatchObject([{ score: 3, symptoms: ["DIZZINESS"] }]);
});
