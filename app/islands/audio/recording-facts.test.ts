import { expect, test } from "vitest";
import { loudestAtMs, strongestHz } from "./recording-facts.ts";

const rateHz = 16_000;
const tone = (hz: number, seconds: number, amplitude: number) =>
  Float32Array.from(
    { length: seconds * rateHz },
    (_, index) => amplitude * Math.sin((2 * Math.PI * hz * index) / rateHz),
  );

test("the strongest tone is that of the loudest moment", () => {
  for (const hz of [120, 440, 1000, 3500])
    expect(Math.abs((strongestHz(tone(hz, 1, 0.5), rateHz) ?? 0) - hz)).toBeLessThan(rateHz / 1024);
  const both = new Float32Array(2 * rateHz);
  both.set(tone(300, 1, 0.1), 0);
  both.set(tone(2000, 1, 0.8), rateHz);
  expect(loudestAtMs(both, rateHz)).toBeGreaterThan(960);
  expect(Math.abs((strongestHz(both, rateHz) ?? 0) - 2000)).toBeLessThan(16);
});

test("silence has no tone, and a recording shorter than a window is read to its end", () => {
  expect(strongestHz(new Float32Array(rateHz), rateHz)).toBeNull();
  expect(strongestHz(new Float32Array(0), rateHz)).toBeNull();
  expect(loudestAtMs(new Float32Array(0), rateHz)).toBe(0);
  expect(strongestHz(tone(1000, 1, 0.5).subarray(0, 200), rateHz)).toBeGreaterThan(800);
});
