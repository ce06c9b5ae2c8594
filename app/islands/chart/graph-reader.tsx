import { useMemo, useRef } from "react";
import type { GraphSubject } from "#app/ui/graph/graph-frame.ts";
import { Crosshair } from "./crosshair.tsx";
import { GraphSurface } from "./graph-surface.tsx";
import { boxScales } from "#app/ui/graph/plot-scale.ts";
import type { Reading } from "#app/ui/graph/readings.ts";
import type { PlotBox } from "./plot-box.ts";
import { rangeText } from "./range-text.ts";
import { type SharedStretch, showStretch } from "./shared-view.ts";
import { usePointer } from "./use-pointer.ts";
import { ZoomControls } from "./zoom-controls.tsx";

interface GraphReaderProps {
  readonly subject: GraphSubject;
  readonly readings: readonly Reading[];
  /** the zoomed stretch, null if the whole window is shown */
  readonly stretch: SharedStretch | null;
  /** null until the graph is used */
  readonly box: PlotBox | null;
  readonly onUse: () => void;
}

/** Lies over a drawing: what takes pointer and keys, crosshair and tooltip, and the way out of a zoom. */
export function GraphReader({ subject, readings, stretch, box, onUse }: GraphReaderProps) {
  const { frame, axis } = subject;
  const visible = stretch ?? frame.window;
  const surface = useRef<HTMLDivElement>(null);
  const scales = useMemo(() => box && boxScales(visible, axis, box), [box, visible, axis]);
  const pointer = usePointer({ frame, visible, readings, box, scales, onUse });
  return (
    <>
      <GraphSurface {...{ subject, readings, visible, pointer, onUse }} ref={surface} />
      <span id={`${frame.id}-keys`} hidden>
        {frame.labels.chartKeys}
      </span>
      {box && scales && (
        <Crosshair {...{ subject, readings, visible, box, scales }} brush={pointer.brush} />
      )}
      <output className="sr-only">
        {stretch?.source === frame.id ? rangeText(stretch, frame) : ""}
      </output>
      {stretch && (
        <ZoomControls
          frame={frame}
          stretch={stretch}
          onReset={() => {
            showStretch(null, frame.id);
            surface.current?.focus();
          }}
        />
      )}
    </>
  );
}
