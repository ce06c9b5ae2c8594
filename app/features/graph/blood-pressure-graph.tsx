import type { ReactNode } from "react";
import { formatBloodPressure, measurementText } from "#app/format/format-measurement.ts";
import { latest } from "#app/clinical/latest.ts";
import { highestSeverity } from "#app/clinical/severity.ts";
import { GraphFigure } from "./graph-figure.tsx";
import type { GraphFrame } from "./graph-frame.ts";
import { graphPoints } from "./graph-points.ts";
import { plotScale } from "./plot-scale.ts";
import { PressureBars } from "./pressure-bars.tsx";
import { SeverityMarks } from "./severity-marks.tsx";
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
  const bars = points
    .filter(({ at }) => at >= window.startAt && at < window.endAt)
    .toSorted((a, b) => a.at - b.at)
    .map((point) => {
      const [topLevel, bottomLevel] = [point.topIncidents, point.bottomIncidents].map(
        highestSeverity,
      );
      const measurement = formatBloodPressure(point.topValue, point.bottomValue, language);
      return {
        ...point,
        topLevel: topLevel ?? "none",
        bottomLevel: bottomLevel ?? "none",
        level: highestSeverity([...point.topIncidents, ...point.bottomIncidents]),
        measurement,
        text: measurementText(measurement),
      };
    });
  const values = bars.flatMap(({ topValue, bottomValue }) => [topValue, bottomValue]);
  const axis = numberAxis(rangeOfValues(values, 40, limits), "mmHg", language);
  const scale = plotScale(window, axis);
  const marks = bars.flatMap(({ at, text, topValue, topLevel, bottomValue, bottomLevel }) => [
    { at, text, value: topValue, level: topLevel },
    { at, text, value: bottomValue, level: bottomLevel },
  ]);
  const newest = latest(bars);
  return (
    <GraphFigure
      frame={frame}
      axis={axis}
      scale={scale}
      aside={aside}
      rows={bars}
      payload={graphPoints(bars, window)}
      latest={newest ? { measurement: newest.measurement, at: newest.at } : null}
    >
      <PressureBars bars={bars} scale={scale} />
      <SeverityMarks frame={frame} scale={scale} points={marks} />
    </GraphFigure>
  );
}
