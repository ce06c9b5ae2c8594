/** The strips of the report's first page below each other on one axis of time, as shapes. */
import { isJoinedByDays } from "#app/features/graph/join-days.ts";
import { spread } from "#app/ui/graph/spread.ts";
import { type BoxScales, boxScales } from "#app/ui/graph/plot-scale.ts";
import type { Glance, Strip } from "./glance.ts";
import type { MeasuredPoint } from "./measured-kinds.ts";
import type { Drawing, Place, Shape } from "./glance-shapes.ts";

/** All in points. */
const width = 511;
const left = 34;
/** for the text of a limit */
const right = width - 36;
const headHeight = 15;
const footHeight = 26;
const plotHeightMax = 62;
/** what the page has below its facts */
const heightMax = 590;
const gap = 8;
/** of the text of a limit, with the room that keeps it apart from the next */
const labelHeight = 8;

/** `zone`: whose days the readings are joined by, an IANA name. */
export function drawGlance(
  glance: Pick<Glance, "window" | "months" | "strips" | "absences" | "planChanges" | "legend">,
  zone: string,
): Drawing {
  const { window, strips } = glance;
  const across = { left, width: right - left };
  const { x } = boxScales(window, { min: 0, max: 1 }, { ...across, top: 0, height: 1 });
  const room = (heightMax - footHeight) / Math.max(1, strips.length) - headHeight - gap;
  const plotHeight = Math.min(plotHeightMax, room);
  const stripHeight = headHeight + plotHeight + gap;
  const shapes: Shape[] = [];
  strips.forEach((strip, index) => {
    const top = index * stripHeight + headHeight;
    const scales = boxScales(window, strip.axis, { ...across, top, height: plotHeight });
    shapes.push(...backgroundShapes(glance, x, top, top + plotHeight), ...head(strip, top - 5));
    shapes.push(...plot(strip, scales, zone));
  });
  const bottom = strips.length * stripHeight - gap;
  shapes.push(...foot(glance, x, bottom));
  return { width, height: bottom + footHeight, shapes };
}

type ScaleX = (at: number) => number;

/** Absences, months and changes of the plan, behind the readings. */
function backgroundShapes(
  { absences, months, planChanges }: Pick<Glance, "absences" | "months" | "planChanges">,
  x: ScaleX,
  top: number,
  bottom: number,
): Shape[] {
  const upright = (at: number, look: "grid" | "change"): Shape => ({
    kind: "line",
    from: [x(at), top],
    to: [x(at), bottom],
    look,
  });
  return [
    ...absences.map(({ startAt, endAt }): Shape => ({
      kind: "absence",
      from: [x(startAt), top],
      to: [x(endAt), bottom],
    })),
    ...months.map(({ at }) => upright(at, "grid")),
    ...planChanges.map((at) => upright(at, "change")),
  ];
}

function head({ title, figures }: Strip, y: number): Shape[] {
  return [
    { kind: "text", at: [0, y], text: title, size: 8.5, anchor: "start", isBold: true },
    { kind: "text", at: [width, y], text: figures, size: 7.5, anchor: "end" },
  ];
}

function plot(
  { axis, limits, points, isSparse }: Strip,
  { x, y }: BoxScales,
  zone: string,
): Shape[] {
  const ends = [axis.ticks[0], axis.ticks.at(-1)];
  const ticks = ends.flatMap((tick): Shape[] =>
    tick
      ? [
          { kind: "line", from: [left, y(tick.value)], to: [right, y(tick.value)], look: "grid" },
          {
            kind: "text",
            at: [left - 4, y(tick.value) + 2.5],
            text: tick.text,
            size: 7,
            anchor: "end",
            isFaint: true,
          },
        ]
      : [],
  );
  const drawn = limits.filter(({ value }) => value >= axis.min && value <= axis.max);
  const [top, bottom] = [y(axis.min), y(axis.max)].toSorted((a, b) => a - b);
  const labels = spread(
    drawn.map(({ value }) => y(value) - (top ?? 0)),
    labelHeight,
    (bottom ?? 0) - (top ?? 0),
  );
  const lines = drawn.flatMap(({ value, text }, index): Shape[] => [
    { kind: "line", from: [left, y(value)], to: [right, y(value)], look: "limit" },
    {
      kind: "text",
      at: [right + 3, (top ?? 0) + (labels[index] ?? 0) + 2.5],
      text,
      size: 7,
      anchor: "start",
    },
  ]);
  const placeOf = ({ at }: MeasuredPoint, value: number): Place => [x(at), y(value)];
  if (points.some(({ values }) => values.length === 2))
    return [...ticks, ...lines, ...points.flatMap((point) => pairShapes(point, placeOf))];
  const runs = (isSparse ? [points] : runsOf(points, zone)).map((run) =>
    run.map((point) => placeOf(point, point.values[0] ?? 0)),
  );
  return [
    ...ticks,
    ...lines,
    ...runs.filter((run) => run.length > 1).map((places): Shape => ({ kind: "curve", places })),
    ...runs.flat().map((at): Shape => ({ kind: "dot", at })),
  ];
}

/** A pair of pressures is a stroke from one to the other; half a pair is in the figures and the table alone. */
function pairShapes(
  point: MeasuredPoint,
  placeOf: (point: MeasuredPoint, value: number) => Place,
): Shape[] {
  const [high, low] = point.values;
  if (high == null || low == null) return [];
  return [{ kind: "line", from: placeOf(point, high), to: placeOf(point, low), look: "range" }];
}

/** A line ends at a day without a reading: a missed day must show. */
function runsOf(points: readonly MeasuredPoint[], zone: string): MeasuredPoint[][] {
  const isJoined = isJoinedByDays(zone);
  const runs: MeasuredPoint[][] = [];
  let before: MeasuredPoint | undefined;
  for (const point of points) {
    if (before && isJoined(before, point)) runs.at(-1)?.push(point);
    else runs.push([point]);
    before = point;
  }
  return runs;
}

/** The months, and what the signs mean that are there. */
function foot(
  {
    months,
    window,
    absences,
    planChanges,
    strips,
    legend,
  }: Pick<Glance, "months" | "window" | "absences" | "planChanges" | "strips" | "legend">,
  x: ScaleX,
  bottom: number,
): Shape[] {
  const names = months.map(({ at, text }, index): Shape => {
    const end = months[index + 1]?.at ?? window.endAt;
    return {
      kind: "text",
      at: [x((at + end) / 2), bottom + 9],
      text,
      size: 7,
      anchor: "middle",
      isFaint: true,
    };
  });
  const signs: ((from: Place) => Shape[])[] = [];
  const y = bottom + 21;
  const lineSign =
    (look: "limit" | "change") =>
    ([at]: Place): Shape[] => [{ kind: "line", from: [at, y - 2.5], to: [at + 16, y - 2.5], look }];
  const words: string[] = [];
  if (strips.some(({ limits }) => limits.length > 0)) {
    signs.push(lineSign("limit"));
    words.push(legend.limit);
  }
  if (absences.length > 0) {
    signs.push(([at]) => [{ kind: "absence", from: [at, y - 6], to: [at + 16, y + 1] }]);
    words.push(legend.absence);
  }
  if (planChanges.length > 0) {
    signs.push(lineSign("change"));
    words.push(legend.change);
  }
  const column = (right - left) / 3;
  const key = signs.flatMap((sign, index): Shape[] => {
    const at = left + index * column;
    return [
      ...sign([at, y]),
      { kind: "text", at: [at + 20, y], text: words[index] ?? "", size: 7, anchor: "start" },
    ];
  });
  return [...names, ...key];
}
