import type { ReactNode } from "react";
import { formatHeartRate } from "#app/format/format-measurement.ts";
import { unitWord } from "#app/format/unit-word.ts";
import type { GraphFrame } from "#app/ui/graph/graph-frame.ts";
import { TimeSeriesGraph, type SeriesValue } from "./time-series-graph.tsx";
import { numberAxis, rangeOfValues } from "./value-axis.ts";

export interface HeartRateGraphProps extends GraphFrame {
  /** bpm */
  readonly points: readonly SeriesValue[];
  readonly aside?: ReactNode;
}

/** Heart rate in bpm; the axis never shows less than 20 bpm, so that rest looks like rest. */
export function HeartRateGraph(props: HeartRateGraphProps) {
  const { window, points, language, limits } = props;
  const values = points
    .filter(({ at }) => at >= window.startAt && at < window.endAt)
    .map(({ value }) => value);
  return (
    <TimeSeriesGraph
      {...props}
      leastDigits={0}
      axis={numberAxis(rangeOfValues(values, 20, limits), unitWord("bpm", language), language)}
      measure={(heartRateBpm) => formatHeartRate(heartRateBpm, language)}
    />
  );
}
