import type { ReactNode } from "react";
import type { Measurement } from "#app/format/format-measurement.ts";
import { measurementText } from "#app/format/format-measurement.ts";
import { latest } from "#app/clinical/latest.ts";
import { highestSeverity } from "#app/clinical/severity.ts";
import type { GraphFrame, ValueAxis } from "#app/ui/graph/graph-frame.ts";
import { GraphFigure, ReadableSeries } from "./graph-figure.tsx";
import { graphPoints, runStartsOf } from "./graph-points.ts";
import { isJoinedByDays } from "./join-days.ts";

/** What is drawn: `at` in epoch milliseconds, `value` in the unit of the axis. */
export interface SeriesValue {
  readonly at: number;
  readonly value: number;
  readonly incidents: readonly { readonly severity: number | null }[];
  /** what the table shows beside the value */
  readonly note?: string;
}

export interface TimeSeriesGraphProps extends GraphFrame {
  readonly points: readonly SeriesValue[];
  readonly axis: ValueAxis;
  readonly measure: (value: number) => Measurement;
  /** digits that every value is shown with; absent if the words of the axis are the values */
  readonly leastDigits?: number;
  /** whether a line may join two values; by default if no calendar day lies empty between them */
  readonly isJoined?: (before: SeriesValue, after: SeriesValue) => boolean;
  /** beside the latest value */
  readonly aside?: ReactNode;
}

/** One value over time: latest value, line with dots, marks by severity, data table. */
export function TimeSeriesGraph({
  points,
  axis,
  measure,
  leastDigits,
  isJoined,
  aside,
  ...frame
}: TimeSeriesGraphProps) {
  const { window, zone } = frame;
  const shownPoints = points
    .filter(({ at }) => at >= window.startAt && at < window.endAt)
    .toSorted((a, b) => a.at - b.at);
  const newest = latest(shownPoints);
  const rows = shownPoints.map(({ at, value, incidents, note }) => ({
    at,
    note,
    level: highestSeverity(incidents),
    text: measurementText(measure(value)),
  }));
  const runStarts = runStartsOf(shownPoints, isJoined ?? isJoinedByDays(zone));
  return (
    <GraphFigure
      frame={frame}
      aside={aside}
      rows={rows}
      latest={newest ? { measurement: measure(newest.value), at: newest.at } : null}
    >
      <ReadableSeries
        frame={frame}
        axis={axis}
        payload={{ ...graphPoints(shownPoints, window), runStarts, leastDigits }}
      />
    </GraphFigure>
  );
}
