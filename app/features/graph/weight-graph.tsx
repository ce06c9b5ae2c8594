import type { ReactNode } from "react";
import { formatWeight } from "#app/format/format-measurement.ts";
import { unitWord } from "#app/format/unit-word.ts";
import type { GraphFrame } from "#app/ui/graph/graph-frame.ts";
import { TimeSeriesGraph, type SeriesValue } from "./time-series-graph.tsx";
import { numberAxis, weightAxis } from "./value-axis.ts";

export interface WeightGraphProps extends GraphFrame {
  /** kg */
  readonly points: readonly SeriesValue[];
  readonly aside?: ReactNode;
}

/** Body weight in kg on the axis of listed steps. */
export function WeightGraph(props: WeightGraphProps) {
  const { window, points, language } = props;
  const values = points
    .filter(({ at }) => at >= window.startAt && at < window.endAt)
    .map(({ value }) => value);
  const range = values.length > 0 ? weightAxis(Math.min(...values), Math.max(...values)) : empty;
  return (
    <TimeSeriesGraph
      {...props}
      leastDigits={1}
      axis={numberAxis(range, unitWord("kg", language), language)}
      measure={(weightKg) => formatWeight(weightKg, language)}
    />
  );
}

const empty = { min: 0, max: 2, step: 2 };
