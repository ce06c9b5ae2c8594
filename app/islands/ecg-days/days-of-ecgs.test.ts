import { expect, test } from "vitest";
import { dayAfterKey, dayIndexOf, daysOfEcgs } from "./days-of-ecgs.ts";

const ecg = (time: string) => ({
  id: time,
  at: Date.parse(time),
  text: "AFib",
  href: "",
  previewHref: "",
});

// The clocks go back on 25 October: that day has 25 hours.
const dayStarts = [
  "2026-10-24T00:00:00+02:00",
  "2026-10-25T00:00:00+02:00",
  "2026-10-26T00:00:00+01:00",
  "2026-10-27T00:00:00+01:00",
].map((time) => Date.parse(time));
const days = daysOfEcgs(dayStarts, [
  ecg("2026-10-25T23:30:00+01:00"),
  ecg("2026-10-25T00:10:00+02:00"),
  ecg("2026-10-27T08:00:00+01:00"),
]);

test("every day is listed with its ECGs, oldest first, also the day of 25 hours", () => {
  expect(days.map(({ ecgs }) => ecgs.map(({ id }) => id.slice(11, 16)))).toEqual([
    [],
    ["00:10", "23:30"],
    [],
    ["08:00"],
  ]);
  const at = [
    "2026-10-23T12:00Z",
    "2026-10-25T22:59:59Z",
    "2026-10-25T23:00:00Z",
    "2026-12-01T00:00Z",
  ];
  expect(at.map((time) => dayIndexOf(dayStarts, Date.parse(time)))).toEqual([0, 1, 2, 3]);
});

test("arrows move by a day, Page Up and Page Down to days with ECGs, Home and End to the ends; other keys do nothing", () => {
  const keys = ["ArrowLeft", "ArrowRight", "PageDown", "PageUp", "Home", "End", "a"];
  expect(keys.map((key) => dayAfterKey(days, 2, key))).toEqual([1, 3, 1, 3, 0, 3, null]);
  expect(["ArrowLeft", "PageDown"].map((key) => dayAfterKey(days, 0, key))).toEqual([0, 0]);
  expect(["ArrowRight", "PageUp"].map((key) => dayAfterKey(days, 3, key))).toEqual([3, 3]);
});
