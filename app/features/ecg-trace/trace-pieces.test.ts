import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readPath } from "#tests/support/svg-path.ts";
import { ecgRecording, type EcgSignal, samplesBetween } from "./ecg-signal.ts";
import { tracePieces, type TraceRequest } from "./trace-pieces.ts";

const standard = { mmPerS: 25, mmPerMv: 10 } as const;

/** 20 drawing units per millimetre: 500 per second at 25 mm/s, 200 per millivolt at 10 mm/mV. */
function corners(request: TraceRequest): { x: number; y: number }[][] {
  return tracePieces(request).flatMap(({ path }, index) =>
    readPath(path).map((run) => run.map(({ x, y }) => ({ x: x + index * 250, y }))),
  );
}

function requestFor(signal: EcgSignal, section?: TraceRequest["section"]): TraceRequest {
  const recording = ecgRecording(signal)!;
  const { facts } = recording;
  return {
    samples: samplesBetween(recording, -Infinity, Infinity),
    section: section ?? { fromMs: 0, toMs: facts.durationMs },
    scale: standard,
    offsetMv: facts.offsetMv,
    intervalMs: facts.intervalMs,
  };
}

/** Lowest and highest corner of every pixel column (0.25 mm) inside a section. */
function extremesByColumn(points: Iterable<{ x: number; y: number }>, end: number) {
  const columns = new Map<number, [number, number]>();
  for (const { x, y } of points) {
    if (x < 0 || x >= end) continue;
    const column = Math.floor(x / 5);
    const [low, high] = columns.get(column) ?? [y, y];
    columns.set(column, [Math.min(low, y), Math.max(high, y)]);
  }
  return columns;
}

/** The same from the record, without the code under test. */
function expectedExtremes(values: readonly number[], hz: number, fromMs: number, toMs: number) {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const middle = (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
  const points = values.map((mv, index) => ({
    x: Math.round((index * 500) / hz - fromMs / 2),
    y: Math.round(Number(((middle - mv) * 200).toFixed(6))) + 0,
  }));
  return extremesByColumn(points, (toMs - fromMs) * 0.5);
}

const signalOf = (values: readonly number[], hz: number): EcgSignal => ({
  dtS: values.map((_, index) => index / hz),
  valuesMv: values,
});

/** Beats with a spike of a single sample, wander, noise and an offset, which decimation could lose. */
function spiky(hz: number, seconds: number): number[] {
  let seed = 11;
  const noise = () => ((seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5) * 0.06;
  return Array.from({ length: hz * seconds }, (_, index) => {
    const spike = index % 431 === 7 ? 1.7 : index % 431 === 9 ? -0.8 : 0;
    return 4.98 + 0.3 * Math.sin(index / hz) + spike + noise();
  });
}

const rates = [128, 200, 300, 512, 1000] as const;

test.each(rates)("[ECG-19] at %i Hz every peak of every pixel column is drawn", (hz) => {
  const values = spiky(hz, 6);
  const drawn = corners(requestFor(signalOf(values, hz))).flat();
  expect(extremesByColumn(drawn, 3000)).toEqual(expectedExtremes(values, hz, 0, 6000));
});

test("[ECG-19] at 200 Hz, where every sample fits, every sample is drawn at its own time", () => {
  const values = spiky(200, 2);
  const drawn = new Set(
    corners(requestFor(signalOf(values, 200)))
      .flat()
      .map(({ x }) => x),
  );
  expect(drawn.size).toBe(400);
});

test("a section begins at its first millisecond, and its pieces join where they meet", () => {
  const values = spiky(512, 10);
  const section = { fromMs: 3250, toMs: 5750 };
  const request = requestFor(signalOf(values, 512), section);
  const drawn = corners(request);
  expect(extremesByColumn(drawn.flat(), 1250)).toEqual(expectedExtremes(values, 512, 3250, 5750));
  expect(tracePieces(request).map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual([
    [3250, 3750],
    [3750, 4250],
    [4250, 4750],
    [4750, 5250],
    [5250, 5750],
  ]);
  for (const [index, next] of drawn.slice(1).entries()) {
    expect(drawn[index]?.slice(-2)).toEqual(next.slice(0, 2));
  }
});

test("[ECG-19] values are drawn at their dt, and the line is interrupted if samples are missing", () => {
  const dtS = [0, 0.01, 0.02, 0.03, 0.2, 0.21, 0.22];
  const valuesMv = [0, 0.5, 0, 0, 0, -0.5, 0];
  const runs = corners(requestFor({ dtS, valuesMv }));
  expect(runs).toEqual([
    [
      { x: 0, y: 0 },
      { x: 5, y: -100 },
      { x: 10, y: 0 },
      { x: 15, y: 0 },
    ],
    [
      { x: 100, y: 0 },
      { x: 105, y: 100 },
      { x: 110, y: 0 },
    ],
  ]);
});

test("at twice the speed and twice the gain the trace is twice as wide and twice as high", () => {
  const signal = { dtS: [0, 0.01, 0.02], valuesMv: [0, 0.5, 0] };
  const request = { ...requestFor(signal), scale: { mmPerS: 50, mmPerMv: 20 } as const };
  expect(corners(request)[0]?.[1]).toEqual({ x: 10, y: -200 });
});

const recordings = new URL("../../../../shared/data/ecg/", import.meta.url);
const names = existsSync(recordings)
  ? readdirSync(recordings).filter((name) => name.endsWith(".json") && !name.includes("full30min"))
  : [];

test.skipIf(names.length === 0)("[ECG-19] real recordings keep every peak of every column", () => {
  for (const name of names) {
    const record = JSON.parse(readFileSync(new URL(name, recordings), "utf8"));
    const hz: number = record.sampling_rate_hz;
    const values: number[] = record.leads[0].values;
    const { facts } = ecgRecording(signalOf(values, hz))!;
    const end = Math.min(facts.durationMs, 30_000);
    const drawn = corners(requestFor(signalOf(values, hz), { fromMs: 0, toMs: end })).flat();
    expect(extremesByColumn(drawn, end / 2), name).toEqual(expectedExtremes(values, hz, 0, end));
  }
});
