import { bisector } from "d3-array";
import type { Reading } from "#app/ui/graph/readings.ts";

const byTime = bisector(({ at }: Reading) => at);

/** Index of the reading that is nearest to a moment; -1 without any. */
export function nearestReading(readings: readonly Reading[], at: number): number {
  return readings.length === 0 ? -1 : byTime.center(readings, at);
}
