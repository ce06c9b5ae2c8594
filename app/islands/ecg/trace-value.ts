import { traceAt } from "#app/clinical/ecg-calipers.ts";
import type { TraceSource } from "./trace-line.ts";

/** Four missing samples are a gap, as in the drawing. */
const gapIntervals = 4;

/** The trace at a moment in mV, null where nothing was recorded. */
export function traceValue({ ecg }: TraceSource, ms: number): number | null {
  const after = ecg.firstAtOrAfter(ms);
  const near = [after - 1, after].filter((index) => index >= 0 && index < ecg.count);
  const samples = near.map((index) => ({ ms: ecg.msAt(index), mv: ecg.values[index] ?? 0 }));
  return traceAt(samples, ms, gapIntervals * ecg.intervalMs);
}
