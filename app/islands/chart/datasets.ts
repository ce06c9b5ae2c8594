import type { ChartDataset, Point } from "chart.js";
import { clamp } from "#app/format/clamp.ts";
import { decimatedIndexes } from "#app/clinical/decimate.ts";
import type { SeverityLevel } from "#app/clinical/severity.ts";
import type { ChartInks } from "./chart-inks.ts";
import type { TimeRange } from "./chart-props.ts";
import type { Reading } from "./readings.ts";

type Dataset = ChartDataset<"line", Point[]>;

/** More dots than this are a band, and say nothing. */
const mostDots = 500;

/** Marks may stand on the edge of the plane, as in the server's drawing, in pixels. */
const markOverhang = 8;

/** What chart.js draws of a stretch: bars or a line with dots, and above them the marks by severity. */
export function datasetsOf(
  readings: readonly Reading[],
  shown: TimeRange,
  widthPx: number,
  inks: ChartInks,
): Dataset[] {
  const inSight = readings.filter(({ at }) => at >= shown.startAt && at < shown.endAt);
  const isPressure = readings.some(({ lowValue }) => lowValue !== undefined);
  const series = isPressure
    ? (["alert", "warning", "none"] as const).map((level) =>
        bars(inSight, level, widthPx, inks[level === "none" ? "series" : level]),
      )
    : lines(readings, shown, widthPx, inks);
  // The first dataset lies on top: red over amber over the series.
  return [marks(inSight, "alert", inks), marks(inSight, "warning", inks), ...series];
}

/**
 * The line, and where its dots are a band, the dots of readings that no line reaches. Radii are one number a
 * dataset: chart.js then works out the options of a point once and not for each.
 */
function lines(
  readings: readonly Reading[],
  shown: TimeRange,
  widthPx: number,
  inks: ChartInks,
): Dataset[] {
  const near = withNeighbours(readings, shown);
  const isBand = near.length > mostDots;
  const look = {
    ...plain,
    borderColor: inks.series,
    pointBackgroundColor: inks.series,
    pointBorderWidth: 0,
  };
  const dot = clamp((widthPx * 0.5) / Math.max(1, near.length), 2, 5) / 2;
  const alone = near.filter(
    ({ startsRun }, index) => startsRun && near[index + 1]?.startsRun !== false,
  );
  return [
    { ...look, label: "alone", data: alone.map(pointOf), showLine: false, pointRadius: dot },
    {
      ...look,
      label: "series",
      data: brokenLine(near, (shown.endAt - shown.startAt) / Math.max(1, widthPx)),
      borderWidth: 1.5,
      borderJoinStyle: "round",
      pointRadius: isBand ? 0 : dot,
    },
  ];
}

/** The readings in sight and one more on either side, so that the line leads out of sight. */
function withNeighbours(readings: readonly Reading[], shown: TimeRange): readonly Reading[] {
  const first = readings.findIndex(({ at }) => at >= shown.startAt);
  const beyond = readings.findIndex(({ at }) => at >= shown.endAt);
  const start = first === -1 ? readings.length - 1 : first - 1;
  return readings.slice(Math.max(0, start), beyond === -1 ? undefined : beyond + 1);
}

/** At most four points a pixel column, every peak among them; a point without a value breaks the line. */
function brokenLine(readings: readonly Reading[], msPerPx: number): Point[] {
  const kept = decimatedIndexes(
    readings.length,
    (index) => Math.floor((readings[index]?.at ?? 0) / msPerPx),
    (index) => readings[index]?.value ?? 0,
  );
  let before = -1;
  return kept.flatMap((index) => {
    const reading = readings[index];
    if (!reading) return [];
    const isBroken = readings.slice(before + 1, index + 1).some(({ startsRun }) => startsRun);
    before = index;
    const point = pointOf(reading);
    return isBroken ? [{ x: point.x, y: Number.NaN }, point] : [point];
  });
}

function pointOf({ at, value }: Reading): Point {
  return { x: at, y: value };
}

/** Bars as one line that is broken after each of them. */
function bars(
  readings: readonly Reading[],
  level: SeverityLevel,
  widthPx: number,
  ink: string,
): Dataset {
  const own = readings.filter((reading) => reading.level === level);
  return {
    ...plain,
    label: `bars ${level}`,
    data: own.flatMap(({ at, value, lowValue = value }) => [
      { x: at, y: value },
      { x: at, y: lowValue },
      { x: at, y: Number.NaN },
    ]),
    borderColor: ink,
    borderWidth: clamp((widthPx * 0.5) / Math.max(1, readings.length), 1, 3),
    clip: markOverhang,
    pointRadius: 0,
  };
}

/** ■ and ▲ at the ends that raised an incident; sizes are those of the server's drawing. */
function marks(
  readings: readonly Reading[],
  level: Exclude<SeverityLevel, "none">,
  inks: ChartInks,
): Dataset {
  const data = readings.flatMap(({ at, value, lowValue, topLevel, lowLevel }) => [
    ...(topLevel === level ? [{ x: at, y: value }] : []),
    ...(lowLevel === level && lowValue !== undefined ? [{ x: at, y: lowValue }] : []),
  ]);
  return {
    ...plain,
    label: level,
    data,
    showLine: false,
    clip: markOverhang,
    pointStyle: level === "alert" ? "rect" : "triangle",
    pointRadius: level === "alert" ? 6.4 : 6.9,
    pointBackgroundColor: inks[level],
    pointBorderColor: inks.raised,
    pointBorderWidth: 0.75,
  };
}

const plain = { parsing: false, normalized: true, spanGaps: false } as const;
