import type { ReactNode } from "react";
import { latest } from "#app/clinical/latest.ts";
import { highestSeverity } from "#app/clinical/severity.ts";
import {
  formatOtherMeasurement,
  otherLeastDigits,
  otherUnit,
} from "#app/format/format-other-measurement.ts";
import { measurementText } from "#app/format/format-measurement.ts";
import type { GraphFrame } from "#app/ui/graph/graph-frame.ts";
import type { OtherSeries } from "#contract/codes/other-measurement.ts";
import { GraphFigure, ReadableSeries } from "./graph-figure.tsx";
import { graphPoints, runStartsOf } from "./graph-points.ts";
import { isJoinedByDays } from "./join-days.ts";
import { otherAxis } from "./other-axis.ts";
import type { SeriesValue } from "./time-series-graph.tsx";
import { numberAxis } from "./value-axis.ts";

export interface OtherValue extends SeriesValue {
  readonly isDoubtful: boolean;
}

interface OtherGraphProps extends GraphFrame {
  readonly series: OtherSeries;
  /** in the unit of the series, oldest first; doubtful values are only in the table */
  readonly points: readonly OtherValue[];
  readonly aside?: ReactNode;
}

/** A kind beside weight, pressure and heart rate: latest value that is not doubtful, curve, table of all with their device. */
export function OtherGraph({ series, points, aside, ...frame }: OtherGraphProps) {
  const { window, zone, language, limits } = frame;
  const shownPoints = points
    .filter(({ at }) => at >= window.startAt && at < window.endAt)
    .toSorted((a, b) => a.at - b.at);
  const sure = shownPoints.filter(({ isDoubtful }) => !isDoubtful);
  const newest = latest(sure);
  const measure = (value: number) => formatOtherMeasurement(series, value, language);
  // the name of glucose is longer than the room below the axis, and is in the title
  const unit = series.startsWith("blood_glucose") ? "" : otherUnit(series, language);
  const range = otherAxis(
    series,
    sure.map(({ value }) => value),
    limits,
  );
  return (
    <GraphFigure
      frame={frame}
      aside={aside}
      rows={shownPoints.map(({ at, value, incidents, note }) => ({
        at,
        note,
        level: highestSeverity(incidents),
        text: measurementText(measure(value)),
      }))}
      latest={newest ? { measurement: measure(newest.value), at: newest.at } : null}
    >
      {sure.length > 0 && (
        <ReadableSeries
          frame={frame}
          axis={numberAxis(range, unit, language)}
          payload={{
            ...graphPoints(sure, window),
            runStarts: runStartsOf(sure, isJoinedByDays(zone)),
            leastDigits: otherLeastDigits[series],
          }}
        />
      )}
    </GraphFigure>
  );
}
