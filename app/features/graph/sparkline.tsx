import { highestSeverity } from "#app/domain/severity.ts";
import { isJoinedByDays } from "./join-days.ts";
import { percentX, percentY, plotScale } from "./plot-scale.ts";
import { linePath } from "./line-path.ts";
import { Plane } from "./plot.tsx";
import type { SeriesValue } from "./time-series-graph.tsx";

export interface SparklineProps {
  /** accessible name: "Weight, last 14 days, rising from 80.6 to 84.2 kg" */
  readonly label: string;
  readonly window: { readonly startAt: number; readonly endAt: number };
  readonly zone: string;
  readonly points: readonly SeriesValue[];
}

/** The course of a value in one line of text: no axis, the last value marked by its severity. */
export function Sparkline({ label, window, zone, points }: SparklineProps) {
  const sorted = points
    .filter(({ at }) => at >= window.startAt && at < window.endAt)
    .toSorted((a, b) => a.at - b.at);
  const last = sorted.at(-1);
  if (!last) return null;
  const values = sorted.map(({ value }) => value);
  const scale = plotScale(window, { min: Math.min(...values), max: Math.max(...values) });
  const { line, dots } = linePath(sorted, scale, isJoinedByDays(zone));
  const level = highestSeverity(last.incidents);
  return (
    <svg role="img" aria-label={label} className="inline-block h-6 w-24 overflow-visible p-1">
      <Plane className="stroke-series stroke-[1.5]">
        <path d={line === "" ? dots : line} strokeLinecap="round" strokeLinejoin="round" />
      </Plane>
      <svg
        x={percentX(scale.x(last.at))}
        y={percentY(scale.y(last.value))}
        className="overflow-visible"
      >
        {level === "none" && <circle r="2.5" className="fill-series" />}
        {level === "warning" && <path d="M0-5L5 4H-5z" className="fill-warning" />}
        {level === "alert" && <path d="M-4-4h8v8h-8z" className="fill-alert" />}
      </svg>
    </svg>
  );
}
