/**
 * An ECG whose every value a test can calculate, for the example backend, and what each drawn column must show of it.
 */
import { getEcg } from "#contract/ecg.ts";
import type { ExampleBackend } from "./example-backend.ts";

const offsetMv = 5;
const beatMs = 800;

/** mV above the middle line: a beat every 800 ms, 1 mV up for 40 ms, then 0.4 mV down; narrower every fifth time. */
function plantedMv(ms: number): number {
  const at = ms % beatMs;
  const width = Math.floor(ms / beatMs) % 5 === 0 ? 8 : 40;
  if (at < width) return 1 - Math.abs(at / (width / 2) - 1);
  if (at < width + 30) return -0.4 * (1 - Math.abs((at - width) / 15 - 1));
  return 0;
}

export function plantEcg(backend: ExampleBackend, seconds: number, hz = 500): void {
  const times = Array.from({ length: seconds * hz }, (_, index) => (index * 1000) / hz);
  const body = JSON.stringify({
    metadata: { measured_at: "2026-11-20T07:25:00Z" },
    features: [{ health_data_type: 301, value: 75 }],
    reviews: [],
    signal: {
      dt: times.map((ms) => ms / 1000),
      values: times.map((ms) => +(offsetMv + plantedMv(ms)).toFixed(4)),
      unit: "mV",
    },
    r_peaks: Array.from({ length: Math.floor((seconds * 1000) / beatMs) }, (_, index) => {
      return (index * beatMs + (index % 5 === 0 ? 4 : 20)) / 1000;
    }),
  });
  backend.fault(getEcg.name, (planned) => ({ ...planned, body }));
}

/** Highest and lowest value of the samples in each of `count` columns, mV; null for a column between two samples. */
export function plantedColumns(fromMs: number, msPerColumn: number, count: number, hz = 500) {
  return Array.from({ length: count }, (_, column) => {
    const [from, to] = [fromMs + column * msPerColumn, fromMs + (column + 1) * msPerColumn];
    const step = 1000 / hz;
    const values: number[] = [];
    for (let ms = Math.ceil(from / step - 1e-9) * step; ms < to - 1e-9; ms += step)
      values.push(plantedMv(ms));
    return values.length === 0 ? null : { high: Math.max(...values), low: Math.min(...values) };
  });
}

/**
 * Columns of drawn pixels (first and last row with ink) that do not show the record. Either a peak is missing by more
 * than two pixels, or there is ink beyond the values of this column and its neighbours.
 */
export function wrongColumns(
  drawn: readonly ({ readonly top: number; readonly bottom: number } | null)[],
  expected: ReturnType<typeof plantedColumns>,
  scale: { readonly zeroY: number; readonly pxPerMv: number },
): string[] {
  const yOf = (mv: number) => scale.zeroY - mv * scale.pxPerMv;
  const reachPx = 2;
  return expected.flatMap((own, column) => {
    const ink = drawn[column];
    const near = expected
      .slice(Math.max(0, column - 1), column + 2)
      .filter((each) => each !== null);
    if (!own || near.length < 3) return [];
    if (!ink) return [`${column}: no ink`];
    const isPeakThere = ink.top <= yOf(own.high) + reachPx && ink.bottom >= yOf(own.low) - reachPx;
    const highest = Math.min(...near.map(({ high }) => yOf(high)));
    const lowest = Math.max(...near.map(({ low }) => yOf(low)));
    const isNothingElse = ink.top >= highest - reachPx && ink.bottom <= lowest + reachPx;
    return isPeakThere && isNothingElse
      ? []
      : [`${column}: ink ${ink.top} to ${ink.bottom}, values ${yOf(own.high)} to ${yOf(own.low)}`];
  });
}
