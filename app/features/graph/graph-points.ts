import { highestSeverity } from "#app/clinical/severity.ts";
import type { PressureValue } from "./blood-pressure-graph.tsx";
import type { SeriesValue } from "./time-series-graph.tsx";

/**
 * What the drawing shows, for a script that takes it over: arrays side by side, oldest first. Times are
 * whole seconds since `startAt`, levels one digit a point: 0 none, 1 warning, 2 alert.
 */
export interface GraphPayload {
  /** epoch milliseconds */
  readonly startAt: number;
  readonly endAt: number;
  readonly seconds: readonly number[];
  /** the value, or the systolic one */
  readonly values: readonly number[];
  /** the diastolic values of blood pressure */
  readonly lowValues?: readonly number[];
  readonly levels: string;
  /** of blood pressure the levels of both ends of each bar */
  readonly topLevels?: string;
  readonly lowLevels?: string;
  /** indexes of the values that no line joins to the one before */
  readonly runStarts?: readonly number[];
  /** digits that every value is shown with, more if it has them; absent if the words of the axis are the values */
  readonly leastDigits?: number;
}

interface Window {
  readonly startAt: number;
  readonly endAt: number;
}

/** The payload of the points inside the window, every one of them: the script thins for itself. */
export function graphPoints(
  points: readonly (SeriesValue | PressureValue)[],
  window: Window,
): GraphPayload {
  const inside = points
    .filter(({ at }) => at >= window.startAt && at < window.endAt)
    .toSorted((a, b) => a.at - b.at);
  const lowValues = inside.flatMap((point) => ("bottomValue" in point ? [point.bottomValue] : []));
  return {
    startAt: window.startAt,
    endAt: window.endAt,
    seconds: inside.map(({ at }) => Math.round((at - window.startAt) / 1000)),
    values: inside.map((point) => ("value" in point ? point.value : point.topValue)),
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
  return "incidents" in point ? point.incidents : [...point.topIncidents, ...point.bottomIncidents];
}
