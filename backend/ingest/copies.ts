/**
 * Copies in another zone: some exports hold each reading twice, the second time a whole number of hours later with the
 * same values (an effect of mixed time zones). Nothing is left out for it; the operator is informed.
 */
import type { ParsedReading } from "./parsed-file.ts";
import { hourMs } from "#contract/codes/duration.ts";

const apartMaxMs = 12 * hourMs;

/** How many readings repeat an earlier one to the second, whole hours later. Readings in order of time. */
export function countShiftedCopies(readings: readonly ParsedReading[]): number {
  const seen = new Map<string, number[]>();
  let copies = 0;
  for (const { reading } of readings) {
    const { measured_at: at, ...values } = reading;
    // readings without a time of day repeat each other's clock time by themselves
    if (reading.kind === "ecg" || /T\d\d:00:00/.test(at)) continue;
    const key = JSON.stringify(values);
    const atMs = Date.parse(at);
    const earlier = seen.get(key) ?? [];
    const isCopy = earlier.some((ms) => {
      const apartMs = atMs - ms;
      return apartMs > 0 && apartMs <= apartMaxMs && apartMs % hourMs === 0;
    });
    if (isCopy) copies++;
    seen.set(key, [...earlier.slice(-20), atMs]);
  }
  return copies;
}
