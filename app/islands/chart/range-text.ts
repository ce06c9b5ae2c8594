import { formatInstant } from "#app/format/format-date.ts";
import type { GraphFrame, TimeRange } from "#app/ui/graph/graph-frame.ts";

const twoDaysMs = 2 * 86_400_000;

/** From when to when: days, and the hours of short stretches. */
export function rangeText(range: TimeRange, { language, zone }: GraphFrame): string {
  const style = range.endAt - range.startAt < twoDaysMs ? "dateTime" : "date";
  const edges = [range.startAt, range.endAt - 1];
  return edges.map((at) => formatInstant(at, style, language, zone)).join(" – ");
}
