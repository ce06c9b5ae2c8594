/** Old recordings as if made just now: every reading moves by the same time, the newest to a minute before now. */
import type { SentReading } from "#contract/reading.ts";
import type { ParsedReading } from "./parsed-file.ts";

const beforeNowMs = 60_000;

export interface ShiftedReadings {
  readonly readings: ParsedReading[];
  /** how far they moved, milliseconds; positive is towards the future */
  readonly shiftMs: number;
}

/** An ECG ends before now: its length counts. */
export function shiftToNow(readings: readonly ParsedReading[], now: Date): ShiftedReadings {
  const newestEndMs = Math.max(...readings.map(({ reading }) => endMs(reading)));
  if (!Number.isFinite(newestEndMs)) return { readings: [...readings], shiftMs: 0 };
  const shiftMs = now.getTime() - beforeNowMs - newestEndMs;
  return {
    shiftMs,
    readings: readings.map(({ where, reading }) => {
      const atMs = Date.parse(reading.measured_at) + shiftMs;
      return { where, reading: { ...reading, measured_at: new Date(atMs).toISOString() } };
    }),
  };
}

function endMs(reading: SentReading): number {
  const durationMs =
    reading.kind === "ecg" ? (1000 * reading.values_mv.length) / reading.sampling_rate_hz : 0;
  return Date.parse(reading.measured_at) + durationMs;
}
