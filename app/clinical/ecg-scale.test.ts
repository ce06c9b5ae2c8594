import { expect, test } from "vitest";
import { requestedScale, rowHeight, scaleText } from "./ecg-scale.ts";

const heights = [
  // lowest and highest mV, mm/mV, mm above and below
  [-0.3, 0.9, 10, 15, 10],
  [-0.3, 1.01, 10, 20, 10],
  [-1.2, 0.2, 10, 15, 20],
  [-0.3, 0.9, 20, 25, 15],
  [-0.3, 0.9, 5, 15, 10],
] as const;

test.each(heights)(
  "%d to %d mV at %i mm/mV: %i mm above the line, %i below, in whole squares",
  (lowest, highest, mmPerMv, aboveMm, belowMm) => {
    const scale = { mmPerS: 25, mmPerMv } as const;
    expect(rowHeight(lowest, highest, scale)).toEqual({ aboveMm, belowMm, isCutOff: false });
  },
);

test("a signal beyond the highest row is reported", () => {
  const scale = { mmPerS: 25, mmPerMv: 10 } as const;
  expect(rowHeight(-1, 5.5, scale).isCutOff).toBe(false);
  expect(rowHeight(-1, 5.6, scale)).toMatchObject({ aboveMm: 60, isCutOff: true });
});

test("the scale is printed in the usual way of ECGs", () => {
  expect(scaleText({ mmPerS: 25, mmPerMv: 10 })).toBe("25\u00a0mm/s · 10\u00a0mm/mV");
});

test("an address may request 25 or 50 mm/s and 5, 10 or 20 mm/mV; any other value gives the standard", () => {
  const asked = (search: string) => Object.values(requestedScale(new URLSearchParams(search)));
  expect(asked("")).toEqual([25, 10]);
  expect(asked("speed=50&gain=20")).toEqual([50, 20]);
  expect(asked("speed=30&gain=5")).toEqual([25, 5]);
  expect(asked("speed=x&gain=-10")).toEqual([25, 10]);
});
