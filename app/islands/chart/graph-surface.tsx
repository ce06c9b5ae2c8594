import type { Ref } from "react";
import type { GraphSubject, TimeRange } from "#app/ui/graph/graph-frame.ts";
import { graphKey } from "./graph-key.ts";
import { type Reading, readingText } from "#app/ui/graph/readings.ts";
import { dropCursor, moveCursor, showStretch, useSharedView } from "./shared-view.ts";
import { stretchAround, stretchWith } from "./stretch.ts";
import type { PointerReading } from "./use-pointer.ts";

interface GraphSurfaceProps {
  readonly subject: GraphSubject;
  readonly readings: readonly Reading[];
  readonly visible: TimeRange;
  readonly pointer: PointerReading;
  readonly onUse: () => void;
  readonly ref: Ref<HTMLDivElement>;
}

/**
 * Takes pointer and keys. For screen readers it is a slider: one reading among many, moved by arrow keys, announced
 * politely with time, value and severity.
 */
export function GraphSurface(props: GraphSurfaceProps) {
  const { subject, readings, visible, pointer, onUse, ref } = props;
  const { frame } = subject;
  const { id, window } = frame;
  const ownIndex = useSharedView(({ cursor }) => (cursor?.source === id ? cursor.index : null));
  const index = ownIndex ?? readings.length - 1;
  const current = readings[index];

  const pointAt = (goal: number) => {
    const at = readings[goal]?.at;
    if (at === undefined) return;
    moveCursor({ at, source: id, index: goal });
    const moved = stretchWith(window, visible, at);
    if (moved !== visible) showStretch(moved, id);
  };

  return (
    <div
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label={frame.label}
      aria-describedby={`${id}-keys`}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={readings.length}
      aria-valuenow={index + 1}
      aria-valuetext={current && readingText(current, subject)}
      className="absolute inset-0 cursor-crosshair touch-pan-y touch-pinch-zoom rounded-sm select-none print:hidden"
      {...pointer.handlers}
      onFocus={(event) => {
        onUse();
        if (event.currentTarget.matches(":focus-visible")) pointAt(index);
      }}
      onBlur={() => dropCursor(id)}
      onKeyDown={(event) => {
        const wish = graphKey(event, index, readings.length);
        if (!wish) return;
        event.preventDefault();
        if (wish.kind === "move") pointAt(wish.index);
        else if (wish.kind === "zoom")
          showStretch(stretchAround(window, visible, current?.at ?? window.endAt, wish.factor), id);
        else if (pointer.brush) pointer.cancel();
        else if (visible !== window) showStretch(null, id);
        else dropCursor(id);
      }}
    />
  );
}
