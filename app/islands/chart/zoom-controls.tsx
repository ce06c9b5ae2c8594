import { Button } from "#app/ui/button.tsx";
import type { GraphFrame, TimeRange } from "#app/ui/graph/graph-frame.ts";
import { rangeText } from "./range-text.ts";

/** Which stretch is shown, and the way back to the whole period. */
export function ZoomControls({
  frame,
  stretch,
  onReset,
}: {
  readonly frame: GraphFrame;
  readonly stretch: TimeRange;
  readonly onReset: () => void;
}) {
  return (
    <div className="absolute right-0 bottom-full mb-1 flex items-center gap-2 bg-raised pl-2 print:hidden">
      <span className="text-sm text-ink-muted max-sm:hidden">{rangeText(stretch, frame)}</span>
      <Button type="button" size="small" onClick={onReset} data-reset-zoom={frame.id}>
        {frame.labels.wholePeriod}
      </Button>
    </div>
  );
}
