import { expect, test } from "vitest";
import { packEcg, unpackEcg } from "#app/clinical/ecg-wire.ts";
import { drawTrace, traceSource, traceValue } from "./trace-line.ts";

/** Noise with single spikes, which decimation could lose. */
function spiky(hz: number, seconds: number) {
  let seed = 3;
  const noise = () => ((seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5) * 0.1;
  return Array.from({ length: hz * seconds }, (_, index) => ({
    ms: (index * 1000) / hz,
    mv: noise() + (index % 331 === 5 ? 1.5 : index % 331 === 6 ? -0.7 : 0),
  }));
}

const listsOf = (samples: readonly { ms: number; mv: number }[]) => ({
  ms: Float64Array.from(samples, ({ ms }) => ms),
  mv: Float64Array.from(samples, ({ mv }) => mv),
});

function sourceOf(samples: readonly { ms: number; mv: number }[], intervalMs: number) {
  const durationMs = (samples.at(-1)?.ms ?? 0) + intervalMs;
  const bytes = packEcg({
    ...listsOf(samples),
    intervalMs,
    durationMs,
    offsetMv: 0,
    rPeaksMs: null,
  });
  return traceSource(unpackEcg(bytes.buffer));
}

type Section = Parameters<typeof drawTrace>[1];

function drawn(source: ReturnType<typeof sourceOf>, section: Section) {
  const lines: [number, number][][] = [];
  drawTrace(source, section, {
    moveTo: (x, mv) => lines.push([[x, mv]]),
    lineTo: (x, mv) => lines.at(-1)?.push([x, mv]),
  });
  return lines;
}

function extremes(points: readonly (readonly [number, number])[], columns: number) {
  const byColumn = Map.groupBy(
    points.filter(([x]) => x >= 0 && x < columns),
    ([x]) => Math.floor(x),
  );
  return [...byColumn]
    .toSorted(([a], [b]) => a - b)
    .map(([column, own]) => {
      const values = own.map(([, mv]) => Math.fround(mv));
      return [column, Math.min(...values), Math.max(...values)];
    });
}

test.each([
  [512, 6, 1200, 0],
  [1000, 60, 700, 13_000],
  [360, 300, 900, 0],
  [128, 10, 1000, 2500],
])(
  "at %i Hz over %i s every peak of every pixel column is drawn",
  (hz, seconds, columns, fromMs) => {
    const samples = spiky(hz, seconds);
    const msPerColumn = (seconds * 1000 - fromMs) / columns;
    const points = drawn(sourceOf(samples, 1000 / hz), { fromMs, msPerColumn, columns }).flat();
    const expected = samples.map(({ ms, mv }) => [(ms - fromMs) / msPerColumn, mv] as const);
    expect(extremes(points, columns)).toEqual(extremes(expected, columns));
    // four points per column, and one beyond each end
    expect(points.length).toBeLessThanOrEqual(Math.max(4 * columns + 12, samples.length));
  },
);

test("if samples are missing the line is interrupted, and beyond the section it continues to the next sample", () => {
  const samples = [0, 10, 20, 200, 210, 220, 230].map((ms, index) => ({ ms, mv: index }));
  const lines = drawn(sourceOf(samples, 10), { fromMs: 5, msPerColumn: 5, columns: 42 });
  expect(lines.map((line) => line.map(([x, mv]) => [x * 5 + 5, mv]))).toEqual([
    [
      [0, 0],
      [10, 1],
      [20, 2],
    ],
    [
      [200, 3],
      [210, 4],
      [220, 5],
    ],
  ]);
  expect(
    drawn(sourceOf(samples, 10), { fromMs: 60, msPerColumn: 1, columns: 60 }).flat().length,
  ).toBeLessThanOrEqual(2);
});

test("a recording is transferred unchanged, regular or not, with its R peaks", () => {
  for (const samples of [spiky(250, 2), spiky(250, 2).filter((_, index) => index % 7 !== 3)]) {
    const sent = {
      ...listsOf(samples),
      intervalMs: 4,
      durationMs: 2000,
      offsetMv: 0.25,
      rPeaksMs: [12, 812.5],
    };
    const ecg = unpackEcg(packEcg(sent).buffer);
    expect(ecg).toMatchObject({
      count: samples.length,
      intervalMs: 4,
      durationMs: 2000,
      offsetMv: 0.25,
    });
    expect([...(ecg.rPeaksMs ?? [])]).toEqual([12, 812.5]);
    for (const [index, { ms, mv }] of samples.entries()) {
      expect(ecg.msAt(index)).toBeCloseTo(ms, 6);
      expect(ecg.values[index]).toBe(Math.fround(mv));
      expect(ecg.firstAtOrAfter(ms)).toBe(index);
      expect(ecg.firstAtOrAfter(ms + 0.5)).toBe(index + 1);
    }
  }
  expect(() => unpackEcg(new ArrayBuffer(64))).toThrow(RangeError);
});

test.each([128, 200, 250, 300, 360, 500, 512, 1000])(
  "at %i Hz calipers read a voltage at every whole millisecond of the recording, and none outside it",
  (hz) => {
    const samples = Array.from({ length: 30 * hz }, (_, index) => ({
      // whole microseconds, as a recording is read
      ms: Math.round((index / hz) * 1e6) / 1000,
      mv: index / hz,
    }));
    const source = sourceOf(samples, 1000 / hz);
    const last = Math.floor(samples.at(-1)?.ms ?? 0);
    const moments = Array.from({ length: last }, (_, ms) => ms);
    const wrong = moments.filter((ms) => {
      const mv = traceValue(source, ms);
      return mv === null || Math.abs(mv - ms / 1000) > 1e-4;
    });
    expect(wrong).toEqual([]);
    expect([-1, 30_000].map((ms) => traceValue(source, ms))).toEqual([null, null]);
  },
);
