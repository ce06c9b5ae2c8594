import { expect, test } from "vitest";
import { defaultEcgBrush, previewOf, previewSection } from "./ecg-brush.ts";

const cases = [
  [30_000, 19_750, 25_250],
  [25_250, 19_750, 25_250],
  [25_249, 19_749, 25_249],
  [10_000, 4500, 10_000],
  [5500, 0, 5500],
  [4000, 0, 4000],
] as const;

test.each(cases)(
  "[ECG-20][ECG-21] in an ECG of %i ms the brush selects %i to %i",
  (duration, from, to) => {
    expect(defaultEcgBrush(duration)).toEqual({ fromMs: from, toMs: to });
  },
);

test("[ECGG-05] the preview is the section from 20 s to 24 s", () => {
  expect(previewSection).toEqual({ fromMs: 20_000, toMs: 24_000 });
  expect(previewOf(30_000)).toEqual(previewSection);
  expect(previewOf(10_000)).toEqual({ fromMs: 6000, toMs: 10_000 });
  expect(previewOf(2500)).toEqual({ fromMs: 0, toMs: 2500 });
});
