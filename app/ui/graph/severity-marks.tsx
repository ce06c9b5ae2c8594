import type { SeverityLevel } from "#app/clinical/severity.ts";
import { percentX, percentY, type PlotScale } from "./plot-scale.ts";

/** ■ and ▲ around the middle of the mark, in pixels. */
export const markShapes = {
  alert: { d: "M-4.5-4.5h9v9h-9z", className: "fill-alert stroke-raised" },
  warning: { d: "M0-6L6 4.5H-6z", className: "fill-warning stroke-raised" },
} as const;

const titledMarks = 200;

export interface MarkedPoint {
  /** epoch milliseconds */
  readonly at: number;
  readonly value: number;
  readonly level: SeverityLevel;
}

/**
 * The marks of the points that raised an incident: red square, amber triangle, with time, value and severity
 * to read by pointing at them. Every one is drawn, however crowded the graph is; red lies on top.
 */
export function SeverityMarks<Point extends MarkedPoint>({
  id,
  scale,
  points,
  titleOf,
}: {
  /** of the drawing, unique on the page */
  readonly id: string;
  readonly scale: PlotScale;
  readonly points: readonly Point[];
  readonly titleOf: (point: Point) => string;
}) {
  const marked = points.filter(({ at, level }) => level !== "none" && scale.isShown(at));
  if (marked.length === 0) return null;
  const ordered = (["warning", "alert"] as const).flatMap((level) =>
    marked.filter((point) => point.level === level),
  );
  return (
    <g strokeWidth="1.5" className="[paint-order:stroke]">
      <defs>
        <path id={`${id}-warning`} {...markShapes.warning} />
        <path id={`${id}-alert`} {...markShapes.alert} />
      </defs>
      {ordered.map((point) => (
        <use
          key={`${point.at} ${point.value}`}
          href={`#${id}-${point.level}`}
          x={percentX(scale.x(point.at))}
          y={percentY(scale.y(point.value))}
        >
          {ordered.length <= titledMarks && <title>{titleOf(point)}</title>}
        </use>
      ))}
    </g>
  );
}
