import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { detectRPeaks, heartRateOfPeaks } from "./detect-r-peaks.ts";

/** Spikes with a broad T wave after each, on a drifting line 5 mV off. */
function drawn(hz: number, beats: readonly number[], seconds: number): number[] {
  const wave = (t: number, centre: number, width: number, mv: number) =>
    mv * Math.exp(-(((t - centre) / width) ** 2));
  return Array.from({ length: hz * seconds }, (_, index) => {
    const t = index / hz;
    const heart = beats.map((beat) => wave(t, beat, 0.012, 1) + wave(t, beat + 0.25, 0.05, 0.25));
    return 5 + 0.3 * Math.sin(t) + heart.reduce((sum, value) => sum + value, 0);
  });
}

test.each([128, 200, 250, 360, 500, 1000])("every beat is found where it is, at %i Hz", (hz) => {
  const beats = [0.6, 1.4, 2.05, 3.1, 3.9, 4.5, 5.6, 6.4, 7.2, 8.3, 9.1];
  const found = detectRPeaks(drawn(hz, beats, 10), hz);
  expect(found).toHaveLength(beats.length);
  for (const [index, beat] of beats.entries())
    expect(Math.abs((found[index] ?? 0) / hz - beat)).toBeLessThan(0.03);
});

test("the rate is that between first and last beat, and nobody's below three beats or of a straight line", () => {
  expect(heartRateOfPeaks([0, 200, 500, 700, 1000], 250)).toBe(60);
  expect(heartRateOfPeaks([0, 200], 250)).toBeNull();
  expect(detectRPeaks([0, 1, 0], 250)).toEqual([]);
  expect(
    heartRateOfPeaks(
      detectRPeaks(
        Array.from({ length: 2500 }, () => 4.9),
        250,
      ),
      250,
    ),
  ).toBeNull();
});

const folder = new URL("../../../shared/data/ecg/", import.meta.url);
const files = existsSync(folder)
  ? readdirSync(folder).filter((name) => name.endsWith(".json"))
  : [];

interface MarkedRecord {
  readonly sampling_rate_hz: number;
  readonly leads: readonly { readonly values: readonly number[] }[];
  readonly annotations?: { readonly beats: readonly { readonly i: number }[] };
}

test.runIf(files.length > 0)("real beats that cardiologists marked are found within 150 ms", () => {
  let [hits, missed, wrong] = [0, 0, 0];
  const rows: string[] = [];
  for (const name of files) {
    const text = readFileSync(new URL(name, folder), "utf8");
    const { annotations, leads, sampling_rate_hz: hz } = JSON.parse(text) as MarkedRecord;
    if (!annotations) continue;
    const found = detectRPeaks(leads[0]?.values ?? [], hz);
    const marked = annotations.beats.map(({ i }) => i);
    const own = matches(found, marked, 0.15 * hz);
    hits += own;
    missed += marked.length - own;
    wrong += found.length - own;
    rows.push(`${name}: ${own} of ${marked.length}, ${found.length - own} wrong`);
  }
  expect(hits / (hits + missed), rows.join("\n")).toBeGreaterThan(0.98);
  expect(hits / (hits + wrong), rows.join("\n")).toBeGreaterThan(0.98);
});

/** How many of two ascending lists lie within `reach` of each other, each counted once. */
function matches(found: readonly number[], marked: readonly number[], reach: number): number {
  let [count, next] = [0, 0];
  for (const beat of marked) {
    while (next < found.length && (found[next] ?? 0) < beat - reach) next++;
    if (next < found.length && (found[next] ?? 0) <= beat + reach) {
      count++;
      next++;
    }
  }
  return count;
}
