import type { GraphFrame, ValueAxis } from "./graph-frame.ts";
import { percentX, percentY, type PlotScale } from "./plot-scale.ts";
import { timeText } from "./readings.ts";

/** × at each measurement that does not count. The axis is made for what counts: beyond it the mark lies on its edge. */
export function ExcludedMarks({
  frame,
  axis,
  scale,
}: {
  readonly frame: GraphFrame;
  readonly axis: ValueAxis;
  readonly scale: PlotScale;
}) {
  const visible = (frame.excluded ?? []).filter(({ at }) => scale.isShown(at));
  return visible.flatMap(({ at, values, text, why }) =>
    values.map((value) => (
      <svg
        key={`${at} ${value}`}
        data-excluded=""
        x={percentX(scale.x(at))}
        y={percentY(scale.y(Math.min(Math.max(value, axis.min), axis.max)))}
        className="overflow-visible"
      >
        <path d="M-4-4 4 4M-4 4 4-4" className="fill-none stroke-no-data stroke-2">
          <title>{`${timeText(at, frame)} · ${text} · ${why}`}</title>
        </path>
      </svg>
    )),
  );
}
