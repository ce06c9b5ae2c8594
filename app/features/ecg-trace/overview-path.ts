import { decimatedIndexes } from "#app/clinical/decimate.ts";
import { compactPath } from "#app/ui/graph/compact-path.ts";
import type { EcgRecording } from "./ecg-signal.ts";

export const overviewSize = { width: 2000, height: 200 };

/** A whole recording on one line, highest value at the top, lowest at the bottom. */
export function overviewPath({ ms, mv, facts }: EcgRecording): string {
  const { width, height } = overviewSize;
  const span = facts.highestMv - facts.lowestMv || 1;
  const xAt = (index: number) => Math.round(((ms[index] ?? 0) / facts.durationMs) * width);
  const yAt = (index: number) => Math.round(((facts.highestMv - (mv[index] ?? 0)) / span) * height);
  const indexes = decimatedIndexes(ms.length, (index) => xAt(index) >> 2, yAt);
  return compactPath(indexes.map((index) => ({ x: xAt(index), y: yAt(index) })));
}
