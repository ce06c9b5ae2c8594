import { expect, test } from "vitest";
import { between, fitted, gridMs, momentAt, movedTo, placeOf, zoomed } from "./ecg-view.ts";

const view = { fromMs: 19_750, toMs: 25_250, pxPerS: 100 };

test("a section keeps its scale and wraps into rows; half an hour is compressed into one row", () => {
  expect(fitted(view, 600)).toEqual({ view, rows: { count: 1, widthPx: 600 } });
  expect(fitted(view, 250).rows.count).toBe(3);
  const whole = fitted({ fromMs: 0, toMs: 1_800_000, pxPerS: 100 }, 900);
  expect(whole.rows.count).toBe(1);
  expect(whole.view.pxPerS).toBe(0.5);
  const far = fitted({ fromMs: 0, toMs: 1_800_000, pxPerS: 0.3 }, 900);
  expect(far).toEqual(whole);
});

test("a place on any row is converted to its moment, and a moment to its place", () => {
  const wrapped = fitted(view, 250);
  expect(momentAt(wrapped, 100, { x: 50, y: 20 })).toBe(20_250);
  expect(momentAt(wrapped, 100, { x: 50, y: 120 })).toBe(22_750);
  expect(momentAt(wrapped, 100, { x: 240, y: 999 })).toBe(25_250);
  expect(placeOf(wrapped, 22_750)).toEqual({ row: 1, x: 50 });
  expect(placeOf(wrapped, 26_000)).toBeNull();
});

test("moving stays within the recording; zooming keeps the moment under the pointer and the drawn size", () => {
  expect(movedTo(view, 27_000, 30_000)).toMatchObject({ fromMs: 24_500, toMs: 30_000 });
  expect(movedTo(view, -5, 30_000)).toMatchObject({ fromMs: 0, toMs: 5500 });
  expect(zoomed(view, 2, 22_500, 30_000)).toEqual({ fromMs: 21_125, toMs: 23_875, pxPerS: 200 });
  expect(zoomed(view, 2, 19_750, 30_000)).toMatchObject({ fromMs: 19_750, toMs: 22_500 });
  expect(zoomed(view, 0.01, 22_500, 30_000)).toMatchObject({ fromMs: 0, toMs: 30_000 });
  expect(zoomed(view, 1e6, 22_500, 30_000).toMs - 22_400).toBeCloseTo(200, 6);
});

test("a brush may be drawn in either direction, and is never empty", () => {
  expect(between(9000, 4000, 30_000, 100)).toEqual({ fromMs: 4000, toMs: 9000, pxPerS: 100 });
  expect(between(31_000, 29_990, 30_000, 100)).toMatchObject({ fromMs: 29_800, toMs: 30_000 });
  expect(between(50, 50, 100, 100)).toMatchObject({ fromMs: 0, toMs: 100 });
});

test("the paper's lines are one millimetre apart at 25 and 50 mm/s, and never closer than three pixels", () => {
  expect([100, 200, 20, 0.5].map(gridMs)).toEqual([40, 20, 200, 12_000]);
});
