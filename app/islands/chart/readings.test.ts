import fc from "fast-check";
import { expect, test } from "vitest";
import type { ChartSubject } from "./chart-props.ts";
import { nearestReading, rangeText, readingsOf, readingText, valueText } from "./readings.ts";

const startAt = Date.parse("2026-10-23T00:00:00+02:00");
const subject: ChartSubject = {
  frame: {
    id: "weight",
    label: "Gewicht",
    window: { startAt, endAt: startAt + 30 * 86_400_000 },
    zone: "Europe/Berlin",
    language: "de",
    labels: {
      severity: { none: "keine Meldung", warning: "Warnung", alert: "Alarm" },
      wholePeriod: "Ganzer Zeitraum",
      chartKeys: "Pfeiltasten",
    },
  },
  axis: { min: 80, max: 86, ticks: [], unit: "kg" },
  payload: {
    startAt,
    seconds: [0, 90_000, 266_400],
    values: [81.25, 82, 84.04],
    levels: "012",
    runStarts: [0, 2],
    leastDigits: 1,
  },
};

test("a reading has its time in the graph's zone, its value with unit and its severity in words", () => {
  const readings = readingsOf(subject.payload);
  // 266,400 s are 74 hours: the night to 25 October 2026 has an hour more.
  expect(readings.map((reading) => readingText(reading, subject))).toEqual([
    "23. Okt. 2026, 00:00 · 81,25\u00a0kg · keine Meldung",
    "24. Okt. 2026, 01:00 · 82,0\u00a0kg · Warnung",
    "26. Okt. 2026, 01:00 · 84,04\u00a0kg · Alarm",
  ]);
  expect(readings.map(({ startsRun }) => startsRun)).toEqual([true, false, true]);
});

test("[GRAPH-03][GRAPH-15] blood pressure is told as a pair of whole numbers, well-being in the words of its axis", () => {
  const pressure = {
    ...subject,
    payload: { startAt, seconds: [0], values: [139], lowValues: [85], levels: "2" },
  };
  const words = ["sehr gut", "gut", "mittel", "schlecht", "sehr schlecht"];
  const wellBeing = {
    ...subject,
    axis: { ...subject.axis, unit: "", ticks: words.map((text, value) => ({ value, text })) },
    payload: { startAt, seconds: [0, 1], values: [0, 4], levels: "00" },
  };
  expect(readingsOf(pressure.payload).map((one) => valueText(one, pressure))).toEqual([
    "139/85\u00a0mmHg",
  ]);
  expect(readingsOf(wellBeing.payload).map((one) => valueText(one, wellBeing))).toEqual([
    "sehr gut",
    "sehr schlecht",
  ]);
});

test("levels of both ends of a blood pressure stand at their ends", () => {
  const payload = {
    ...subject.payload,
    lowValues: [60, 61, 62],
    topLevels: "002",
    lowLevels: "010",
  };
  expect(
    readingsOf(payload).map(({ level, topLevel, lowLevel }) => [level, topLevel, lowLevel]),
  ).toEqual([
    ["none", "none", "none"],
    ["warning", "none", "warning"],
    ["alert", "alert", "none"],
  ]);
});

test("the nearest reading is the one that a look at all of them finds", () => {
  const seconds = fc.array(fc.nat(2_000_000), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(seconds, fc.nat(2_100_000), (unsorted, second) => {
      const sorted = unsorted.toSorted((a, b) => a - b);
      const readings = readingsOf({ startAt, seconds: sorted, values: sorted, levels: "" });
      const found = readings[nearestReading(readings, startAt + second * 1000)];
      const least = Math.min(...sorted.map((other) => Math.abs(other - second)));
      expect(Math.abs((found?.value ?? Number.NaN) - second)).toBe(least);
    }),
  );
  expect(nearestReading([], startAt)).toBe(-1);
});

test("a stretch is told by its days, its last day included; a short one by its hours", () => {
  const day = (count: number) => startAt + count * 86_400_000;
  expect(rangeText({ startAt, endAt: day(2) }, subject.frame)).toBe(
    "23. Okt. 2026 – 24. Okt. 2026",
  );
  expect(rangeText({ startAt, endAt: day(0.5) }, subject.frame)).toBe(
    "23. Okt. 2026, 00:00 – 23. Okt. 2026, 11:59",
  );
});
