import { highestSeverity } from "#app/clinical/severity.ts";
import type { GraphPayload, TimeRange } from "#app/ui/graph/graph-frame.ts";
import type { PressureValue } from "./blood-pressure-graph.tsx";
import type { SeriesValue } from "./time-series-graph.tsx";

/** The payload of the points inside the window, every one of them: the drawing thins for itself. */
export function graphPoints(
  points: readonly (SeriesValue | PressureValue)[],
  window: TimeRange,
): GraphPayload {
  const inside = points
    .filter(({ at }) => at >= window.startAt && at < window.endAt)
    .toSorted((a, b) => a.at - b.at);
  const lowValues = inside.flatMap((point) => ("bottomValue" in point ? [point.bottomValue] : []));
  return {
    startAt: window.startAt,
    // A reading of 07:12:59.7 belongs to 07:12, as the data table has it.
    seconds: inside.map(({ at }) => Math.floor((at - window.startAt) / 1000)),
    values: inside.map((point) => ("topValue" in point ? point.topValue : point.value)),
    ...(lowValues.length > 0 && {
      lowValues,
      topLevels: levelDigits(inside.map((p) => ("topIncidents" in p ? p.topIncidents : []))),
      lowLevels: levelDigits(inside.map((p) => ("bottomIncidents" in p ? p.bottomIncidents : []))),
    }),
    levels: levelDigits(inside.map(incidentsOf)),
  };
}

function levelDigits(incidents: readonly SeriesValue["incidents"][]): string {
  return incidents.map((some) => levelDigit[highestSeverity(some)]).join("");
}

/** Indexes of the points, oldest first, that no line joins to the one before. */
export function runStartsOf<Point>(
  points: readonly Point[],
  isJoined: (before: Point, after: Point) => boolean,
): number[] {
  return points.flatMap((point, index) => {
    const before = points[index - 1];
    return before !== undefined && isJoined(before, point) ? [] : [index];
  });
}

const levelDigit = { none: "0", warning: "1", alert: "2" } as const;

function incidentsOf(point: SeriesValue | PressureValue) {
  return "topIncidents" in point
    ? [...point.topIncidents, ...point.bottomIncidents]
    : point.incidents;
}
