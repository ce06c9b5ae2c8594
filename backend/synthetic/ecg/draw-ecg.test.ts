import { expect, test } from "vitest";
import { createRandom } from "../random.ts";
import { drawEcg, type SyntheticEcg } from "./draw-ecg.ts";
import { traceHeartbeats } from "./heartbeat-model.ts";

/** R peaks found without knowing the model: the highest sample of each stretch above 0.6 mV, 200 ms apart. */
function findRPeaksS(ecg: Pick<SyntheticEcg, "valuesMv" | "samplingRateHz">): number[] {
  const peaks: number[] = [];
  let best = -1;
  ecg.valuesMv.forEach((value, sample) => {
    if (value > 0.6) {
      if (best < 0 || value > (ecg.valuesMv[best] ?? 0)) best = sample;
    } else if (best >= 0 && sample - best > 0.1 * ecg.samplingRateHz) {
      peaks.push(best / ecg.samplingRateHz);
      best = -1;
    }
  });
  return peaks;
}

/** The mean voltage course from 250 ms before to 60 ms before the R peaks, in mV. */
function meanBeforeR(ecg: SyntheticEcg): number[] {
  const rate = ecg.samplingRateHz;
  const span = Math.round(0.19 * rate);
  const sums = new Array<number>(span).fill(0);
  const peaks = ecg.rPeaksS.filter((atS) => atS > 0.3);
  for (const atS of peaks) {
    const start = Math.round((atS - 0.25) * rate);
    for (let i = 0; i < span; i++) sums[i] = (sums[i] ?? 0) + (ecg.valuesMv[start + i] ?? 0);
  }
  return sums.map((sum) => sum / peaks.length);
}

/** The power at a frequency (Goertzel), of samples without their mean. */
function powerAt(values: readonly number[], samplingRateHz: number, hz: number): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let re = 0;
  let im = 0;
  values.forEach((value, i) => {
    const angle = (2 * Math.PI * hz * i) / samplingRateHz;
    re += (value - mean) * Math.cos(angle);
    im += (value - mean) * Math.sin(angle);
  });
  return (re * re + im * im) / values.length ** 2;
}

test("R peaks are at the given intervals, at 250 and at 512 Hz", () => {
  for (const samplingRateHz of [250, 512]) {
    const rr = [0.8, 0.9, 0.7, 1.1, 0.6, 0.85];
    const trace = traceHeartbeats({
      beats: rr.map((rrS) => ({ rrS, origin: "SINUS" })),
      firstBeatAtS: 0.5,
      samplingRateHz,
      sampleCount: 5 * samplingRateHz,
      breathAmplitudeMv: 0,
      breathHz: 0.25,
    });
    const found = findRPeaksS({ valuesMv: Array.from(trace), samplingRateHz });
    const expected = [0.5, 1.3, 2.2, 2.9, 4.0, 4.6];
    expect(found).toHaveLength(expected.length);
    expected.forEach((atS, index) => expect(found[index]).toBeCloseTo(atS, 1.9));
  }
});

test("thirty seconds at 72 bpm have the beats and the voltages of an ordinary single lead", () => {
  for (const seed of ["a", "b", "c", "d"]) {
    const ecg = drawEcg(createRandom(seed), { rhythm: "SINUS", heartRateBpm: 72, durationS: 30 });
    expect(ecg.valuesMv).toHaveLength(7500);
    expect(findRPeaksS(ecg)).toHaveLength(ecg.rPeaksS.length);
    expect(ecg.heartRateBpm).toBeGreaterThan(68);
    expect(ecg.heartRateBpm).toBeLessThan(76);
    expect(Math.max(...ecg.valuesMv)).toBeGreaterThan(0.8);
    expect(Math.max(...ecg.valuesMv)).toBeLessThan(1.6);
    expect(Math.min(...ecg.valuesMv)).toBeGreaterThan(-0.8);
    expect(ecg.afibResult).toBe(0);
  }
});

test("sinus rhythm has a P wave before each R peak, atrial fibrillation has none", () => {
  const height = (ecg: SyntheticEcg) => {
    const course = meanBeforeR(ecg);
    return Math.max(...course) - Math.min(...course);
  };
  const sinus = drawEcg(createRandom("p"), { rhythm: "SINUS", heartRateBpm: 70, durationS: 60 });
  const fibrillation = drawEcg(createRandom("p"), {
    rhythm: "ATRIAL_FIBRILLATION",
    heartRateBpm: 70,
    durationS: 60,
  });
  expect(height(sinus)).toBeGreaterThan(0.09);
  expect(height(fibrillation)).toBeLessThan(0.05);
  expect(fibrillation.afibResult).toBe(1);
});

test("in atrial fibrillation the intervals are irregular and the baseline flickers at 4 to 9 Hz", () => {
  const variation = (ecg: SyntheticEcg) => {
    const rr = ecg.beats.map((beat) => beat.rrS);
    const mean = rr.reduce((sum, value) => sum + value, 0) / rr.length;
    return Math.sqrt(rr.reduce((sum, value) => sum + (value - mean) ** 2, 0) / rr.length) / mean;
  };
  const request = { heartRateBpm: 90, durationS: 60, noiseMv: 0 } as const;
  const sinus = drawEcg(createRandom("f"), { ...request, rhythm: "SINUS" });
  const fibrillation = drawEcg(createRandom("f"), { ...request, rhythm: "ATRIAL_FIBRILLATION" });
  expect(variation(sinus)).toBeLessThan(0.08);
  expect(variation(fibrillation)).toBeGreaterThan(0.15);

  // The longest gap between beats shows the atria alone: from 450 ms after R to 60 ms before the next.
  const quiet = (ecg: SyntheticEcg) => {
    const gaps = ecg.rPeaksS.slice(1).map((atS, i) => ({ from: ecg.rPeaksS[i] ?? 0, to: atS }));
    const gap = gaps.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0] ?? { from: 0, to: 1 };
    const cut = (atS: number) => Math.round(atS * ecg.samplingRateHz);
    return ecg.valuesMv.slice(cut(gap.from + 0.45), cut(gap.to - 0.06));
  };
  const band = (values: number[]) =>
    Math.max(...[4, 5, 6, 7, 8, 9].map((hz) => powerAt(values, fibrillation.samplingRateHz, hz)));
  expect(band(quiet(fibrillation))).toBeGreaterThan(2e-4);
});

test("an early ventricular beat comes soon, is wide and is followed by a pause", () => {
  const ecg = drawEcg(createRandom("v2"), {
    rhythm: "VENTRICULAR_EXTRASYSTOLES",
    heartRateBpm: 66,
    durationS: 60,
  });
  const early = ecg.beats.flatMap((beat, i) => (beat.origin === "VENTRICULAR" ? [i] : []));
  expect(early.length).toBeGreaterThan(1);
  for (const i of early) {
    const before = ecg.beats[i - 1]?.rrS ?? 0;
    expect(ecg.beats[i]?.rrS).toBeGreaterThan(1.8 * before);
  }
  expect(ecg.afibResult).toBe(0);
});

test("the same seed gives the same recording", () => {
  const draw = () =>
    drawEcg(createRandom("same"), { rhythm: "SINUS", heartRateBpm: 60, durationS: 10 }).valuesMv;
  expect(draw()).toEqual(draw());
});
