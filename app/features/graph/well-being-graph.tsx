import type { ReactNode } from "react";
import type { GraphFrame } from "#app/ui/graph/graph-frame.ts";
import { TimeSeriesGraph, type SeriesValue } from "./time-series-graph.tsx";
import { wordAxis } from "./value-axis.ts";

/** very good, good, fair, poor, very poor: the labels of 0 to 4 */
type WellBeingWords = readonly [string, string, string, string, string];

export interface WellBeingGraphProps extends GraphFrame {
  /** 0 very good to 4 very poor */
  readonly points: readonly SeriesValue[];
  readonly words: WellBeingWords;
  readonly aside?: ReactNode;
}

/** Well-being in words, very good (0) on top, very poor (4) at the bottom. */
export function WellBeingGraph({ words, ...props }: WellBeingGraphProps) {
  return (
    <TimeSeriesGraph
      {...props}
      axis={wordAxis(words)}
      measure={(score) => ({ number: words[Math.round(score)] ?? `“${score}”`, unit: "" })}
    />
  );
}
