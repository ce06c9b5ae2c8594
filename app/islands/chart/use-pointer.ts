import { type PointerEvent, useEffect, useRef, useState } from "react";
import { clamp } from "#app/format/clamp.ts";
import type { GraphFrame, TimeRange } from "#app/ui/graph/graph-frame.ts";
import type { BoxScales } from "#app/ui/graph/plot-scale.ts";
import type { Reading } from "#app/ui/graph/readings.ts";
import { nearestReading } from "./nearest-reading.ts";
import { msPerPx, type PlotBox } from "./plot-box.ts";
import { dropCursor, moveCursor, showStretch } from "./shared-view.ts";
import { stretchAround, stretchBetween } from "./stretch.ts";

/** Two places in the island, in pixels from its left edge. */
export interface Brush {
  readonly fromX: number;
  readonly toX: number;
}

/** How near a pointer must come for a reading to be meant, in pixels. */
const pointerReachPx = 24;

/** A shorter drag is a click with an unsteady hand. */
const shortestDragPx = 8;

interface Situation {
  readonly frame: GraphFrame;
  readonly visible: TimeRange;
  readonly readings: readonly Reading[];
  readonly box: PlotBox | null;
  readonly scales: BoxScales | null;
  readonly onUse: () => void;
}

export type PointerReading = ReturnType<typeof usePointer>;

/**
 * The pointer over a graph: it moves the crosshair, which catches the nearest reading; a drag with mouse or
 * pen marks the stretch to zoom into; a finger reads along while the page still scrolls up and down; a double
 * click or tap zooms in.
 */
export function usePointer({ frame, visible, readings, box, scales, onUse }: Situation) {
  const { id, window } = frame;
  const [brush, setBrush] = useState<Brush | null>(null);

  // The place of the pointer before the graph was measured.
  const early = useRef<number | null>(null);

  const placeOf = (event: { clientX: number; currentTarget: Element }): number => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    return box ? clamp(x, box.left, box.left + box.width) : x;
  };
  const point = (x: number) => {
    early.current = scales ? null : x;
    if (!scales || !box) return;
    const at = scales.x.invert(x);
    const index = nearestReading(readings, at);
    const reading = readings[index];
    const isMeant = reading && Math.abs(reading.at - at) <= pointerReachPx * msPerPx(visible, box);
    moveCursor(
      isMeant
        ? { at: reading.at, source: id, index }
        : { at: Math.round(at), source: id, index: null },
    );
  };
  const isMeasured = scales !== null;
  useEffect(() => {
    if (isMeasured && early.current !== null) point(early.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the measures have come
  }, [isMeasured]);
  const finish = () => {
    setBrush(null);
    if (!brush || !scales || Math.abs(brush.toX - brush.fromX) < shortestDragPx) return;
    const [from, to] = [scales.x.invert(brush.fromX), scales.x.invert(brush.toX)];
    showStretch(stretchBetween(window, from, to), id);
  };

  const handlers = {
    onPointerEnter(event: PointerEvent) {
      onUse();
      point(placeOf(event));
    },
    onPointerMove(event: PointerEvent) {
      const x = placeOf(event);
      point(x);
      if (brush) setBrush({ ...brush, toX: x });
    },
    onPointerLeave({ pointerType }: PointerEvent) {
      // A finger covers what it points at: the words stay when it is lifted, until something else is touched.
      if (pointerType === "touch") return;
      early.current = null;
      dropCursor(id);
    },
    onPointerDown(event: PointerEvent) {
      onUse();
      const x = placeOf(event);
      point(x);
      if (event.pointerType === "touch" || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setBrush({ fromX: x, toX: x });
    },
    onPointerUp: finish,
    onPointerCancel() {
      setBrush(null);
      dropCursor(id);
    },
    onDoubleClick(event: { clientX: number; currentTarget: Element }) {
      if (!scales) return;
      showStretch(stretchAround(window, visible, scales.x.invert(placeOf(event)), 0.5), id);
    },
  };
  return { brush, cancel: () => setBrush(null), handlers };
}
