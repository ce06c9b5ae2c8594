import type { GraphFrame } from "./graph-frame.ts";
import { percentX, plane, type PlotScale } from "./plot-scale.ts";
import { clamp } from "#app/format/clamp.ts";

/** Absences as a diagonal hatch, recognisable without colour and on paper, each with its words. */
export function AbsenceShading({
  frame,
  scale,
}: {
  readonly frame: GraphFrame;
  readonly scale: PlotScale;
}) {
  const absences = (frame.absences ?? []).filter(
    ({ startAt, endAt }) => startAt < scale.visible.endAt && endAt > scale.visible.startAt,
  );
  if (absences.length === 0) return null;
  const hatch = `${frame.id}-hatch`;
  const edge = (at: number) => clamp(scale.x(at), 0, plane.width);
  return (
    <>
      <pattern
        id={hatch}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M0 0V6" className="stroke-hatch" strokeWidth="2" />
      </pattern>
      {absences.map(({ startAt, endAt, text }) => (
        <rect
          key={startAt}
          x={percentX(edge(startAt))}
          width={percentX(edge(endAt) - edge(startAt))}
          height="100%"
          fill={`url(#${hatch})`}
        >
          <title>{text}</title>
        </rect>
      ))}
    </>
  );
}
