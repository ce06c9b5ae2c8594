import { expect, test } from "vitest";
import { dayAfterKey, daysOfEcgs } from "./days-of-ecgs.ts";

const ecg = (time: string) => ({
  id: time,
  at: Date.parse(time),
  text: "AFib",
  href: "",
  previewHref: "",
});

// The clocks go back on 25 October: that day has 25 hours.
const window = {
  startAt: Date.parse("2026-10-24T00:00:00+02:00"),
  endAt: Date.parse("2026-10-28T00:00:00+01:00"),
};
const days = daysOfEcgs(window, "Europe/Berlin", [
  ecg("2026-10-25T23:30:00+01:00"),
  ecg("2026-10-25T00:10:00+02:00"),
  ecg("2026-10-27T08:00:00+01:00"),
]);

test("every day of the window stands there with its ECGs, oldest first, as the zone counts days", () => {
  expect(days.map(({ day, ecgs }) => [day, ecgs.map(({ id }) => id.slice(11, 16))])).toEqual([
    ["2026-10-24", []],
    ["2026-10-25", ["00:10", "23:30"]],
    ["2026-10-26", []],
    ["2026-10-27", ["08:00"]],
  ]);
});

test("arrows move by a day, Page Up and Page Down to days with ECGs, Home and End to the ends; other keys do nothing", () => {
  const keys = ["ArrowLeft", "ArrowRight", "PageDown", "PageUp", "Home", "End", "a"];
  expect(keys.map((key) => dayAfterKey(days, 2, key))).toEqual([1, 3, 1, 3, 0, 3, null]);
  expect(["ArrowLeft", "PageDown"].map((key) => dayAfterKey(days, 0, key))).toEqual([0, 0]);
  expect(["ArrowRight", "PageUp"].map((key) => dayAfterKey(days, 3, key))).toEqual([3, 3]);
});
