import type { SeverityLevel } from "#app/clinical/severity.ts";
import { formatInstant } from "#app/format/format-date.ts";
import type { GraphFrame, GraphPoint } from "./graph-frame.ts";
import { percentX, percentY, type PlotScale } from "./plot-scale.ts";

/** ■ and ▲ around the middle of the mark, in pixels. */
export const markShapes = {
  alert: { d: "M-4.5-4.5h9v9h-9z", className: "fill-alert stroke-raised" },
  warning: { d: "M0-6L6 4.5H-6z", className: "fill-warning stroke-raised" },
} as const;

const titledMarks = 200;

/**
 * The marks of the points that raised an incident: red square, amber triangle (GRAPH-06), with time, value
 * and severity to read by pointing at them. Every one is drawn, however crowded the graph is; red lies on top.
 */
export function SeverityMarks({
  frame,
  scale,
  points,
}: {
  readonly frame: GraphFrame;
  readonly scale: PlotScale;
  readonly points: readonly GraphPoint[];
}) {
  const marked = points.filter(({ at, level }) => level !== "none" && scale.isInWindow(at));
  if (marked.length === 0) return null;
  const ordered = (["warning", "alert"] as const).flatMap((level) =>
    marked.filter((point) => point.level === level),
  );
  return (
    <g strokeWidth="1.5" className="[paint-order:stroke]">
      <Shape frame={frame} level="warning" />
      <Shape frame={frame} level="alert" />
      {ordered.map((point) => (
        <use
          key={`${point.at} ${point.value}`}
          href={`#${frame.id}-${point.level}`}
          x={percentX(scale.x(point.at))}
          y={percentY(scale.y(point.value))}
        >
          {ordered.length <= titledMarks && <title>{markTitle(point, frame)}</title>}
        </use>
      ))}
    </g>
  );
}

function Shape({
  frame,
  level,
}: {
  readonly frame: GraphFrame;
  readonly level: Exclude<SeverityLevel, "none">;
}) {
  return (
    <defs>
      <path id={`${frame.id}-${level}`} {...markShapes[level]} />
    </defs>
  );
}

function markTitle({ at, text, level }: GraphPoint, { language, zone, labels }: GraphFrame) {
  return `${formatInstant(at, "dateTime", language, zone)} · ${text} · ${labels.severity[level]}`;
}
