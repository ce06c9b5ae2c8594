import { expect, test } from "vitest";
import { type EcgSignal, ecgRecording, samplesBetween } from "./ecg-signal.ts";

const ecgFacts = (signal: EcgSignal) => ecgRecording(signal)?.facts ?? null;

test("[ECG-19] dt are offsets in seconds; facts are in milliseconds and millivolts", () => {
  const facts = ecgFacts({ dtS: [0, 0.002, 0.004, 0.006], valuesMv: [5, 5.2, 4.9, 5] });
  expect(facts).toMatchObject({ sampleCount: 4, offsetMv: 5, lowestMv: 4.9, highestMv: 5.2 });
  expect(facts?.intervalMs).toBeCloseTo(2, 9);
  expect(facts?.durationMs).toBeCloseTo(8, 9);
});

test("a gap changes neither interval nor offset", () => {
  const dtS = [0, 0.01, 0.02, 5, 5.01];
  const facts = ecgFacts({ dtS, valuesMv: [1, 1, 9, 1, 1] });
  expect(facts?.intervalMs).toBeCloseTo(10, 6);
  expect(facts?.offsetMv).toBe(1);
});

test("values that are not numbers are left out, and samples are in order of time", () => {
  const signal = { dtS: [0.2, 0, 0.1, 0.3], valuesMv: [2, 0, Number.NaN] };
  expect(samplesBetween(ecgRecording(signal)!, 0, 300)).toEqual([
    { ms: 0, mv: 0 },
    { ms: 200, mv: 2 },
  ]);
  expect(ecgFacts({ dtS: [0], valuesMv: [1] })).toBeNull();
  expect(ecgFacts({ dtS: [], valuesMv: [] })).toBeNull();
});

test("a recording that begins without a signal lasts from its start: its end stays in reach", () => {
  const dtS = Array.from({ length: 300 }, (_, index) => index / 10);
  const valuesMv = dtS.map((seconds) => (seconds < 5 ? Number.NaN : 1));
  const recording = ecgRecording({ dtS, valuesMv });
  expect(recording?.facts).toMatchObject({ sampleCount: 250, durationMs: 30_000 });
  expect(recording?.ms.at(-1)).toBe(29_900);
});
