import type { ReactNode } from "react";
import type { Measurement } from "#app/format/format-measurement.ts";
import { measurementText } from "#app/format/format-measurement.ts";
import { latest } from "#app/clinical/latest.ts";
import { highestSeverity } from "#app/clinical/severity.ts";
import { GraphFigure } from "./graph-figure.tsx";
import type { GraphFrame, GraphPoint } from "./graph-frame.ts";
import { graphPoints, runStartsOf } from "./graph-points.ts";
import { isJoinedByDays } from "./join-days.ts";
import { plotScale } from "./plot-scale.ts";
import { SeriesLine } from "./series-line.tsx";
import { SeverityMarks } from "./severity-marks.tsx";
import type { ValueAxis } from "./value-axis.ts";

/** What is drawn: `at` in epoch milliseconds, `value` in the unit of the axis. */
export interface SeriesValue {
  readonly at: number;
  readonly value: number;
  readonly incidents: readonly { readonly severity: number | null }[];
  /** what the table tells beside the value */
  readonly note?: string;
}

export interface TimeSeriesGraphProps extends GraphFrame {
  readonly points: readonly SeriesValue[];
  readonly axis: ValueAxis;
  readonly measure: (value: number) => Measurement;
  /** digits that every value is shown with; absent if the words of the axis are the values */
  readonly leastDigits?: number;
  /** where the line may join two values; by default where no calendar day lies empty between them */
  readonly isJoined?: (before: GraphPoint, after: GraphPoint) => boolean;
  readonly height?: "8.75rem" | "10rem";
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
  height,
  aside,
  ...frame
}: TimeSeriesGraphProps) {
  const scale = plotScale(frame.window, axis);
  const drawn = graphPointsOf(points, measure).filter(({ at }) => scale.isInWindow(at));
  const newest = latest(drawn);
  const joins = isJoined ?? isJoinedByDays(frame.zone);
  return (
    <GraphFigure
      frame={frame}
      axis={axis}
      scale={scale}
      height={height}
      aside={aside}
      rows={drawn}
      payload={{
        ...graphPoints(points, frame.window),
        runStarts: runStartsOf(drawn, joins),
        leastDigits,
      }}
      latest={newest ? { measurement: measure(newest.value), at: newest.at } : null}
    >
      <SeriesLine points={drawn} scale={scale} isJoined={joins} />
      <SeverityMarks frame={frame} scale={scale} points={drawn} />
    </GraphFigure>
  );
}

/** Oldest first, each with its highest severity and its words. */
function graphPointsOf(
  points: readonly SeriesValue[],
  measure: (value: number) => Measurement,
): GraphPoint[] {
  return points
    .map(({ at, value, incidents, note }) => ({
      at,
      value,
      note,
      level: highestSeverity(incidents),
      text: measurementText(measure(value)),
    }))
    .toSorted((a, b) => a.at - b.at);
}
