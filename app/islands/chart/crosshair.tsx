import type { GraphSubject, TimeRange } from "#app/ui/graph/graph-frame.ts";
import { GraphTooltip } from "./graph-tooltip.tsx";
import type { BoxScales } from "#app/ui/graph/plot-scale.ts";
import type { Reading } from "#app/ui/graph/readings.ts";
import { nearestReading } from "./nearest-reading.ts";
import { msPerPx, type PlotBox } from "./plot-box.ts";
import { type Cursor, useSharedView } from "./shared-view.ts";
import type { Brush } from "./use-pointer.ts";

const halfDayMs = 12 * 3_600_000;

/** How near to the moment of another graph a reading must lie to be shown with it, in pixels. */
const followReachPx = 4;

export interface CrosshairProps {
  readonly subject: GraphSubject;
  readonly readings: readonly Reading[];
  readonly visible: TimeRange;
  readonly box: PlotBox;
  readonly scales: BoxScales;
  readonly brush: Brush | null;
}

/** The line at the shared moment, a ring around the reading that belongs to it, its words; the drag's stretch. */
export function Crosshair(props: CrosshairProps) {
  const { subject, visible, box, scales, brush } = props;
  const cursor = useSharedView((view) => view.cursor);
  const plane = { top: box.top, height: box.height };
  if (!cursor || cursor.at < visible.startAt || cursor.at > visible.endAt) return null;
  const reading = readingOf(props, cursor);
  const x = scales.x(cursor.at);
  const ringX = reading ? scales.x(reading.at) : x;
  const ends = reading
    ? [reading.value, ...(reading.lowValue === undefined ? [] : [reading.lowValue])]
    : [];
  return (
    <div
      className="pointer-events-none absolute inset-0 will-change-transform print:hidden"
      aria-hidden="true"
    >
      {brush && (
        <div
          className="absolute border-x border-accent bg-accent/15"
          style={{
            ...plane,
            left: Math.min(brush.fromX, brush.toX),
            width: Math.abs(brush.toX - brush.fromX),
          }}
          data-brush={subject.frame.id}
        />
      )}
      <div
        className="absolute w-px bg-ink-muted"
        style={{ ...plane, left: Math.round(x) }}
        data-crosshair={subject.frame.id}
      />
      {ends.map((value, index) => (
        <div
          key={index === 0 ? "value" : "low"}
          className="absolute -mt-1.75 -ml-1.75 size-3.5 rounded-full border-2 border-accent"
          style={{ left: ringX, top: scales.y(value) }}
        />
      ))}
      <GraphTooltip
        subject={subject}
        reading={reading}
        at={cursor.at}
        isOwn={cursor.source === subject.frame.id}
        x={Math.round(ringX)}
        isLow={reading !== undefined && scales.y(reading.value) > box.top + box.height / 2}
        box={box}
      />
    </div>
  );
}

/** The graph that is pointed at has chosen its reading; the others show one of the same half day. */
function readingOf({ subject, readings, visible, box }: CrosshairProps, cursor: Cursor) {
  if (cursor.source === subject.frame.id)
    return cursor.index === null ? undefined : readings[cursor.index];
  const nearest = readings[nearestReading(readings, cursor.at)];
  const reachMs = Math.max(halfDayMs, followReachPx * msPerPx(visible, box));
  return nearest && Math.abs(nearest.at - cursor.at) <= reachMs ? nearest : undefined;
}
