import { describe, expect, test } from "vitest";
import { readEcgs, readMarkedEcgs, type MarkedEcg } from "#tests/support/marked-ecgs.ts";
import {
  type Complex,
  cutComplexes,
  drawnComplex,
  drawnVentricularComplex,
  fibrillationLine,
  gauss,
  lineBy,
  lineOf,
  timesOf,
} from "../fixtures/heart-lines.ts";
import { findByCurveLength } from "./find-by-curve-length.ts";
import { findByEnergy } from "./find-by-energy.ts";
import { heartRateOfPeaks } from "./heart-rate-of-peaks.ts";
import { type Detector, readTrace } from "./read-trace.ts";

/** How many items of two ascending lists are within `reach` of each other, each counted once. */
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

const marked = readMarkedEcgs();
const places = ({ beats }: MarkedEcg, symbol?: string) =>
  beats.filter((beat) => symbol === undefined || beat.symbol === symbol).map(({ i }) => i);
const needed = "needs the marked records in ../shared/data/ecg";

describe.skipIf(marked.length === 0)(`real beats that cardiologists marked (${needed})`, () => {
  test.each([
    [75, 0.99],
    [150, 0.995],
  ])("[BEAT-01] within %i ms, over all beats together", (reachMs, least) => {
    let [hits, beats, found] = [0, 0, 0];
    const rows: string[] = [];
    for (const record of marked) {
      const { rPeaks } = readTrace(record.valuesMv, record.samplingRateHz);
      const own = matches(rPeaks, places(record), (reachMs / 1000) * record.samplingRateHz);
      hits += own;
      beats += record.beats.length;
      found += rPeaks.length;
      rows.push(`${record.name}: ${own} of ${record.beats.length}, ${rPeaks.length - own} wrong`);
    }
    expect(hits / beats, rows.join("\n")).toBeGreaterThanOrEqual(least);
    expect(hits / found, rows.join("\n")).toBeGreaterThanOrEqual(least);
  });

  test("[BEAT-02] the rate is that of the marks within 2 bpm; in few cases there is none", () => {
    const rates = marked.map((record) => {
      const { rateBpm } = readTrace(record.valuesMv, record.samplingRateHz);
      const bpm = heartRateOfPeaks(places(record), record.samplingRateHz);
      return { name: record.name, rateBpm, bpm: bpm ?? Number.NaN };
    });
    const shown = rates.filter(({ rateBpm }) => rateBpm !== null);
    expect(shown.length).toBeGreaterThanOrEqual(0.9 * rates.length);
    for (const { name, rateBpm, bpm } of shown)
      expect(Math.abs((rateBpm ?? Number.NaN) - bpm), name).toBeLessThan(2);
  });

  test("[BEAT-01] ventricular beats are marked on their R peak: within 75 ms, half of them within 15 ms", () => {
    const offMs = marked.flatMap((record) => {
      const { rPeaks } = readTrace(record.valuesMv, record.samplingRateHz);
      return places(record, "V").map(
        (place) =>
          (Math.min(...rPeaks.map((peak) => Math.abs(peak - place))) / record.samplingRateHz) *
          1000,
      );
    });
    const sorted = offMs.toSorted((a, b) => a - b);
    expect(sorted.length).toBeGreaterThan(20);
    expect(sorted[sorted.length >> 1]).toBeLessThan(15);
    expect(sorted[Math.floor(0.95 * sorted.length)]).toBeLessThan(75);
  });

  test("[BEAT-11] the RR intervals of a trigeminy are those between the marks", () => {
    const record = marked.find(({ name }) => name.startsWith("mitdb-208"));
    if (!record) throw new Error("the record is not there");
    const hz = record.samplingRateHz;
    const { rPeaks } = readTrace(record.valuesMv, hz);
    // if a mark and the one before it were found, whatever is between other ones
    const errorsMs = places(record).flatMap((place, index, all) => {
      const before = all[index - 1];
      const at = rPeaks.findIndex((peak) => Math.abs(peak - place) < 0.075 * hz);
      if (before === undefined || at < 1) return [];
      const shown = (rPeaks[at] ?? 0) - (rPeaks[at - 1] ?? 0);
      return [(1000 * Math.abs(shown - (place - before))) / hz];
    });
    expect(errorsMs.length).toBeGreaterThan(90);
    expect(errorsMs.filter((error) => error > 40).length).toBeLessThanOrEqual(4);
  });
});

/** Every third beat is ventricular, comes early and is followed by a pause; on a wandering line with 20 µV of noise. */
function drawnTrigeminy(hz: number, bpm: number, seed: string) {
  const noise = gauss(seed);
  const normalS = 60 / bpm;
  const intervals = Array.from(
    { length: 90 },
    (_, index) => normalS * ([1, 0.7, 1.3][index % 3] ?? 1) * (1 + 0.02 * noise()),
  );
  const beats = timesOf(intervals);
  const complexes = [drawnComplex(hz), drawnComplex(hz, 0.95), drawnVentricularComplex(hz)];
  const line = lineOf(complexes, beats, hz, (beats.at(-1) ?? 0) + 0.6);
  const valuesMv = line.map(
    (mv, index) => mv + 0.1 * Math.sin((1.5 * index) / hz) + 0.02 * noise(),
  );
  return { valuesMv, places: beats.map((at) => at * hz) };
}

describe.each([128, 250, 500])("drawn trigeminy at %i Hz", (hz) => {
  const records = [50, 65, 80, 95].map((bpm) => drawnTrigeminy(hz, bpm, `trigeminy ${bpm} ${hz}`));

  test.each([
    [75, 0.99],
    [150, 0.995],
  ])("[BEAT-01] within %i ms, ventricular beats included", (reachMs, least) => {
    let [hits, beats, found] = [0, 0, 0];
    for (const record of records) {
      const { rPeaks } = readTrace(record.valuesMv, hz);
      hits += matches(rPeaks, record.places, (reachMs / 1000) * hz);
      beats += record.places.length;
      found += rPeaks.length;
    }
    expect(hits / beats).toBeGreaterThanOrEqual(least);
    expect(hits / found).toBeGreaterThanOrEqual(least);
  });

  test("[BEAT-11] the shown RR intervals are those between the beats", () => {
    for (const record of records) {
      const { rPeaks } = readTrace(record.valuesMv, hz);
      const intervalsMs = (at: readonly number[]) =>
        at.slice(1).map((place, index) => (1000 * (place - (at[index] ?? 0))) / hz);
      const shown = intervalsMs([...rPeaks]);
      const real = intervalsMs(record.places);
      expect(shown.length).toBe(real.length);
      for (const [index, ms] of shown.entries())
        expect(Math.abs(ms - (real[index] ?? 0)), `interval ${index}`).toBeLessThan(20);
    }
  });
});

const noisy = readEcgs().filter(({ name }) => /_noisy$|^cinc2015/.test(name));
test.skipIf(noisy.length === 0)(
  `[BEAT-03] records that experts call too noisy, and a false alarm, have no rate (${needed})`,
  () => {
    for (const { valuesMv, samplingRateHz } of noisy)
      expect(readTrace(valuesMv, samplingRateHz).rateBpm).toBeNull();
  },
);

/** Complexes set at other times: real ones of each record if available, drawn ones always. */
const sources: readonly { name: string; hz: number; complexes: readonly Complex[] }[] = [
  ...[128, 250, 500].map((hz) => ({
    name: `drawn at ${hz} Hz`,
    hz,
    complexes: [drawnComplex(hz), drawnComplex(hz, 0.9), drawnComplex(hz, 1.05)],
  })),
  ...marked
    .filter(({ name }) => !name.includes("full"))
    .map((record) => ({
      name: record.name,
      hz: record.samplingRateHz,
      complexes: cutComplexes(record.valuesMv, places(record, "N"), record.samplingRateHz),
    })),
];

const rates = [30, 40, 60, 90, 120, 150, 180, 195, 205, 220, 240, 260, 280, 300];

describe.each(sources)("complexes of $name", ({ hz, complexes }) => {
  test.each(rates)("[BEAT-02] set at %i a minute are counted within 1 bpm", (bpm) => {
    for (const seconds of [10, 20]) {
      const beats = timesOf(
        Array.from({ length: Math.ceil((seconds * bpm) / 60) - 1 }, () => 60 / bpm),
      );
      const line = lineOf(complexes, beats, hz, seconds + 0.6);
      const { rateBpm, rPeaks } = readTrace(line, hz);
      expect(Math.abs((rateBpm ?? Number.NaN) - bpm), `${rateBpm}`).toBeLessThanOrEqual(1);
      expect(
        matches(
          rPeaks,
          beats.map((at) => at * hz),
          0.05 * hz,
        ),
      ).toBeGreaterThanOrEqual(beats.length - 1);
    }
  });

  test("[BEAT-02] a pause of 8 s stays in the R peaks", () => {
    const intervals = Array.from({ length: 60 }, (_, index) => (index === 30 ? 8 : 0.84));
    const { rPeaks } = readTrace(lineOf(complexes, timesOf(intervals), hz, 60), hz);
    const gaps = rPeaks.slice(1).map((peak, index) => (peak - (rPeaks[index] ?? 0)) / hz);
    expect(Math.max(...gaps)).toBeCloseTo(8, 1);
  });

  test.each([
    ["every second", (index: number) => index % 2 === 0],
    ["two of three", (index: number) => index % 3 === 0],
    ["every third", (index: number) => index % 3 !== 0],
  ])("[BEAT-04] if both detectors lose %s beat, no rate is shown", (_, isFound) => {
    const losing =
      (detect: Detector): Detector =>
      (trace) =>
        detect(trace).filter((_peak, index) => isFound(index));
    for (const bpm of [50, 75, 120, 180, 205, 240, 300]) {
      const line = lineOf(
        complexes,
        timesOf(Array.from({ length: bpm / 2 }, () => 60 / bpm)),
        hz,
        30,
      );
      const { rateBpm } = readTrace(line, hz, [losing(findByCurveLength), losing(findByEnergy)]);
      expect(rateBpm, `${bpm}`).toBeNull();
    }
  });

  test("[BEAT-04] if one detector loses every second beat, no rate is shown", () => {
    const half: Detector = (trace) => findByEnergy(trace).filter((_, index) => index % 2 === 0);
    const line = lineOf(complexes, timesOf(Array.from({ length: 37 }, () => 0.8)), hz, 30);
    expect(readTrace(line, hz, [findByCurveLength, half]).rateBpm).toBeNull();
    expect(readTrace(line, hz, [half, findByEnergy]).rateBpm).toBeNull();
  });
});

/** Intervals of atrial fibrillation: from the marked records with it, and drawn ones. */
const fibrillations: readonly (readonly [string, readonly number[]])[] = [
  [
    "drawn",
    ((normal) => Array.from({ length: 80 }, () => Math.max(0.45, 0.75 + 0.14 * normal())))(
      gauss("fibrillation"),
    ),
  ],
  ...marked
    .filter(({ name }) => /84_1|8_2|101_9/.test(name))
    .map((record): [string, number[]] => {
      const at = places(record);
      const all = at
        .slice(1)
        .map((place, index) => (place - (at[index] ?? 0)) / record.samplingRateHz);
      return [record.name, all.filter((interval) => interval < 1.6)];
    }),
];

/** A ventricle rests for 180 ms or more: shorter intervals after scaling are not those of a heart. */
const restS = 0.18;

describe.each(fibrillations)("atrial fibrillation with the intervals of %s", (_, intervals) => {
  const mean = intervals.reduce((sum, interval) => sum + interval, 0) / intervals.length;
  test.each([100, 144, 160, 180, 206, 240])(
    "[BEAT-02] at %i a minute is counted within 5 percent",
    (bpm) => {
      for (const { hz, complexes, name } of sources) {
        const beats = timesOf(
          intervals.map((interval) => Math.max(restS, (interval * 60) / bpm / mean)),
        );
        const line = lineOf(complexes, beats, hz, (beats.at(-1) ?? 0) + 0.4);
        const { rateBpm } = readTrace(line, hz);
        const set = (60 * (beats.length - 1)) / ((beats.at(-1) ?? 0) - (beats[0] ?? 0));
        expect(Math.abs((rateBpm ?? Number.NaN) / set - 1), `${name}: ${rateBpm}`).toBeLessThan(
          0.05,
        );
      }
    },
  );
});

describe.each([128, 500])("lines without a heart that could be counted, at %i Hz", (hz) => {
  const lines = (seed: string): [string, (seconds: number) => Float64Array][] => {
    const noise = gauss(seed);
    return [
      ["white noise of 5 µV", (s) => lineBy(hz, s, () => 0.005 * noise())],
      ["white noise of 50 µV", (s) => lineBy(hz, s, () => 0.05 * noise())],
      [
        "a wandering line with 5 µV of noise",
        (s) => lineBy(hz, s, (t) => 0.5 * Math.sin(1.6 * t) + 0.2 * Math.sin(t) + 0.005 * noise()),
      ],
      ["50 Hz hum", (s) => lineBy(hz, s, (t) => 0.2 * Math.sin(100 * Math.PI * t))],
      [
        "50 Hz hum with noise",
        (s) => lineBy(hz, s, (t) => 0.2 * Math.sin(100 * Math.PI * t) + 0.005 * noise()),
      ],
      ["a flat line", (s) => lineBy(hz, s, () => 4.9)],
      ["a flat line at zero", (s) => lineBy(hz, s, () => 0)],
      [
        "a flat line with the last digit in doubt",
        (s) => lineBy(hz, s, () => (noise() > 1 ? 0.001 : 0)),
      ],
      ["a line from rail to rail", (s) => lineBy(hz, s, (t) => (Math.sin(2.5 * t) > 0 ? 5 : -5))],
      [
        "a wave cut off at both rails",
        (s) =>
          lineBy(hz, s, (t) => Math.max(-3, Math.min(3, 8 * Math.sin(7.5 * t) + 0.01 * noise()))),
      ],
      ...[2, 3, 4, 5, 6, 7].map((wave): [string, (s: number) => Float64Array] => [
        `a sine of ${wave} Hz`,
        (s) => lineBy(hz, s, (t) => 0.5 * Math.sin(2 * Math.PI * wave * t) + 0.005 * noise()),
      ]),
      ...[3, 4, 5, 6].map((wave): [string, (s: number) => Float64Array] => [
        `fibrillation waves of ${wave} Hz`,
        (s) => fibrillationLine(hz, s, wave, `${seed} ${wave}`),
      ]),
    ];
  };
  test.each(["one", "two"])("[BEAT-03] have no rate, seed %s", (seed) => {
    for (const [name, draw] of lines(seed))
      for (const seconds of [10, 70])
        expect(readTrace(draw(seconds), hz).rateBpm, `${name}, ${seconds} s`).toBeNull();
  });

  test("[BEAT-03] a heart that stops, or a recorder that falls off, has no rate", () => {
    const beats = timesOf(Array.from({ length: 7 }, () => 0.8));
    const line = lineOf([drawnComplex(hz)], beats, hz, 30);
    expect(readTrace(line, hz).rateBpm).toBeNull();
    expect(readTrace(line.slice(0, 6.5 * hz), hz).rateBpm).toBeCloseTo(75, 0);
  });
});

test("a trace that is too short or sampled too slowly is not judged", () => {
  expect(readTrace([0, 1, 0], 250)).toEqual({ rPeaks: [], rateBpm: null });
  expect(readTrace(lineBy(40, 60, Math.sin), 40)).toEqual({ rPeaks: [], rateBpm: null });
  expect(heartRateOfPeaks([0, 200, 500, 700, 1000], 250)).toBe(60);
  expect(heartRateOfPeaks([0, 200], 250)).toBeNull();
});

test("[BEAT-09] the computing time grows no faster than the length, minute by minute", () => {
  const minutes = (count: number) =>
    lineOf(
      [drawnComplex(500)],
      timesOf(Array.from({ length: count * 75 - 1 }, () => 0.8)),
      500,
      count * 60,
    );
  const costOf = (count: number) => {
    const line = minutes(count);
    const times = [0, 1, 2].map(() => {
      // the processor time of this thread: other work of the machine is not counted
      const started = process.threadCpuUsage();
      readTrace(line, 500);
      return process.threadCpuUsage(started).user;
    });
    return Math.min(...times);
  };
  // five times as long: 5 if the time grows in proportion, 25 if it grows with the square
  expect(costOf(10) / costOf(2)).toBeLessThan(12.5);
});
