import type { ReactNode } from "react";
import { formatBloodPressure, measurementText } from "#app/format/format-measurement.ts";
import { latest } from "#app/clinical/latest.ts";
import { highestSeverity } from "#app/clinical/severity.ts";
import type { GraphFrame } from "#app/ui/graph/graph-frame.ts";
import { GraphFigure, ReadableSeries } from "./graph-figure.tsx";
import { graphPoints } from "./graph-points.ts";
import { numberAxis, rangeOfValues } from "./value-axis.ts";

interface Raised {
  readonly severity: number | null;
}

/** `at` in epoch milliseconds, values in mmHg. */
export interface PressureValue {
  readonly at: number;
  /** systolic */
  readonly topValue: number;
  /** diastolic */
  readonly bottomValue: number;
  readonly topIncidents: readonly Raised[];
  readonly bottomIncidents: readonly Raised[];
}

export interface BloodPressureGraphProps extends GraphFrame {
  readonly points: readonly PressureValue[];
  readonly aside?: ReactNode;
}

/**
 * Blood pressure in mmHg: a bar from systolic to diastolic for each reading, in the colour of its highest
 * severity, and the mark at the end that raised the incident.
 */
export function BloodPressureGraph({ points, aside, ...frame }: BloodPressureGraphProps) {
  const { language, window, limits } = frame;
  const shownPoints = points
    .filter(({ at }) => at >= window.startAt && at < window.endAt)
    .toSorted((a, b) => a.at - b.at);
  const values = shownPoints.flatMap(({ topValue, bottomValue }) => [topValue, bottomValue]);
  const axis = numberAxis(rangeOfValues(values, 40, limits), "mmHg", language);
  const measure = ({ topValue, bottomValue }: PressureValue) =>
    formatBloodPressure(topValue, bottomValue, language);
  const rows = shownPoints.map((point) => ({
    at: point.at,
    level: highestSeverity([...point.topIncidents, ...point.bottomIncidents]),
    text: measurementText(measure(point)),
  }));
  const newest = latest(shownPoints);
  return (
    <GraphFigure
      frame={frame}
      aside={aside}
      rows={rows}
      latest={newest ? { measurement: measure(newest), at: newest.at } : null}
    >
      <ReadableSeries frame={frame} axis={axis} payload={graphPoints(shownPoints, window)} />
    </GraphFigure>
  );
}
