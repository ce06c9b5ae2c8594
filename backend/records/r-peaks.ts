import { readTraceInTurns } from "../rules/heart-beats/read-trace.ts";
import type { ecgs } from "../schema/ecgs.ts";

/** Of as many recordings the R peaks are kept: a stored signal never changes, and a viewer asks for it more than once. */
const keptMax = 100;
const kept = new Map<string, Promise<readonly number[]>>();

/** Indexes of the R peaks of a stored recording. */
export function findRPeaks(
  { id, samplingRateHz }: Pick<typeof ecgs.$inferSelect, "id" | "samplingRateHz">,
  valuesMv: ArrayLike<number>,
): Promise<readonly number[]> {
  const known = kept.get(id);
  if (known) return known;
  const found = readTraceInTurns(valuesMv, samplingRateHz).then(({ rPeaks }) => rPeaks);
  kept.set(id, found);
  const [oldest] = kept.keys();
  if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest);
  return found;
}
