import fc from "fast-check";
import { expect, test } from "vitest";
import { stretchAround, stretchBetween, stretchWith } from "./stretch.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const window = { startAt: 0, endAt: 30 * dayMs };
const moment = fc.integer({ min: -5 * dayMs, max: 35 * dayMs });

test("a range is inside the window and is never shorter than six hours", () => {
  fc.assert(
    fc.property(moment, moment, (from, to) => {
      // The whole window is null.
      const stretch = stretchBetween(window, from, to) ?? window;
      expect(stretch.startAt).toBeGreaterThanOrEqual(window.startAt);
      expect(stretch.endAt).toBeLessThanOrEqual(window.endAt);
      const asked = Math.max(6 * hourMs, Math.min(Math.abs(to - from), 30 * dayMs));
      expect(Math.abs(stretch.endAt - stretch.startAt - asked)).toBeLessThan(0.7 * dayMs);
    }),
  );
});

test("a drag to the left selects the same as one to the right; nearly the whole window counts as the whole", () => {
  const stretch = { startAt: 3 * dayMs, endAt: 9 * dayMs };
  expect(stretchBetween(window, 3 * dayMs, 9 * dayMs)).toEqual(stretch);
  expect(stretchBetween(window, 9 * dayMs, 3 * dayMs)).toEqual(stretch);
  expect(stretchBetween(window, 0.1 * dayMs, 29.8 * dayMs)).toBeNull();
});

test("zooming in and out around a moment keeps its place on the screen", () => {
  const shown = { startAt: 10 * dayMs, endAt: 20 * dayMs };
  const near = stretchAround(window, shown, 12 * dayMs, 0.5);
  expect(near).toEqual({ startAt: 11 * dayMs, endAt: 16 * dayMs });
  expect(near && stretchAround(window, near, 12 * dayMs, 2)).toEqual(shown);
  expect(stretchAround(window, shown, 12 * dayMs, 4)).toBeNull();
});

test("a moment out of view is moved to the middle; one in view moves nothing", () => {
  const shown = { startAt: 10 * dayMs, endAt: 14 * dayMs };
  expect(stretchWith(window, shown, 13 * dayMs)).toBe(shown);
  expect(stretchWith(window, shown, 20 * dayMs)).toEqual({
    startAt: 18 * dayMs,
    endAt: 22 * dayMs,
  });
  expect(stretchWith(window, shown, 29.9 * dayMs)).toEqual({
    startAt: 26 * dayMs,
    endAt: 30 * dayMs,
  });
});
