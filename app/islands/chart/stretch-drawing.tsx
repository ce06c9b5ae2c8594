import { memo } from "react";
import type { GraphSubject, TimeRange } from "#app/ui/graph/graph-frame.ts";
import { SeriesDrawing } from "#app/ui/graph/series-drawing.tsx";
import { rangeText } from "./range-text.ts";

/**
 * A stretch of a graph, drawn as the server draws the whole, beside the hidden drawing of the whole. Drawn again
 * only for another stretch: the crosshair moves over it many times a second.
 */
export const StretchDrawing = memo(function StretchDrawing({
  visible,
  ...subject
}: GraphSubject & { readonly visible: TimeRange }) {
  const { frame } = subject;
  const zoomed = {
    ...frame,
    id: `${frame.id}-zoomed`,
    label: `${frame.label}: ${rangeText(visible, frame)}`,
  };
  return <SeriesDrawing subject={{ ...subject, frame: zoomed }} visible={visible} />;
});
