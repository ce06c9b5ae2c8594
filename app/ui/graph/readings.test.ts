import { expect, test } from "vitest";
import { exampleFrame } from "./testing/example-frame.ts";
import type { GraphSubject } from "./graph-frame.ts";
import { readingsOf, readingText, valueText } from "./readings.ts";

const startAt = Date.parse("2026-10-23T00:00:00+02:00");
const subject: GraphSubject = {
  frame: {
    ...exampleFrame,
    window: { startAt, endAt: startAt + 30 * 86_400_000 },
    language: "de",
    labels: {
      ...exampleFrame.labels,
      severity: { none: "keine Meldung", warning: "Warnung", alert: "Alarm" },
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
  // 266,400 s are 74 hours: the night from 24 to 25 October 2026 has an extra hour.
  expect(readings.map((reading) => readingText(reading, subject))).toEqual([
    "23. Okt. 2026, 00:00 · 81,25\u00a0kg · keine Meldung",
    "24. Okt. 2026, 01:00 · 82,0\u00a0kg · Warnung",
    "26. Okt. 2026, 01:00 · 84,04\u00a0kg · Alarm",
  ]);
  expect(readings.map(({ startsRun }) => startsRun)).toEqual([true, false, true]);
});

test("[GRAPH-03][GRAPH-15] blood pressure is shown as a pair of whole numbers, well-being with the words of its axis", () => {
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

test("each end of a blood pressure has its own level", () => {
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
