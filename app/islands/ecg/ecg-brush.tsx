import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react";
import { clamp } from "#app/format/clamp.ts";
import { between, type EcgView, movedTo, zoomed } from "./ecg-view.ts";
import type { EcgDeskLabels } from "./index.tsx";

interface EcgBrushProps {
  readonly view: EcgView;
  readonly durationMs: number;
  /** the section in words */
  readonly text: string;
  /** of a section that is drawn again */
  readonly standardPxPerS: number;
  readonly labels: EcgDeskLabels;
  readonly onChange: (view: EcgView) => void;
  /** the whole recording, as the server draws it */
  readonly children: ReactNode;
}

/** How near to an edge a pointer takes that edge. */
const edgePx = 8;

interface Grip {
  readonly kind: "move" | "edge";
  /** of the pointer from the start of the section, or the edge that stays */
  readonly ms: number;
}

/** The section of the whole recording: moved by dragging it, changed at its edges, moved and zoomed by keys. */
export function EcgBrush(props: EcgBrushProps) {
  const { view, durationMs, text, labels, onChange, children } = props;
  const grip = useRef<Grip | null>(null);
  const percent = (ms: number) => `${((ms / durationMs) * 100).toFixed(3)}%`;
  const momentOf = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return clamp((event.clientX - left) / Math.max(1, width), 0, 1) * durationMs;
  };
  const take = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = momentOf(event);
    const edgeMs = (edgePx / Math.max(1, event.currentTarget.clientWidth)) * durationMs;
    const isWide = view.toMs - view.fromMs > 3 * edgeMs;
    if (isWide && Math.abs(at - view.fromMs) <= edgeMs)
      grip.current = { kind: "edge", ms: view.toMs };
    else if (isWide && Math.abs(at - view.toMs) <= edgeMs)
      grip.current = { kind: "edge", ms: view.fromMs };
    else {
      const isInside = at >= view.fromMs && at <= view.toMs;
      const ms = isInside ? at - view.fromMs : (view.toMs - view.fromMs) / 2;
      grip.current = { kind: "move", ms };
      if (!isInside) onChange(movedTo(view, at - ms, durationMs));
    }
  };
  const drag = (event: PointerEvent) => {
    const held = grip.current;
    if (!held) return;
    const at = momentOf(event);
    onChange(
      held.kind === "move"
        ? movedTo(view, at - held.ms, durationMs)
        : between(held.ms, at, durationMs, props.standardPxPerS),
    );
  };
  const press = (event: KeyboardEvent) => {
    const lengthMs = view.toMs - view.fromMs;
    const middleMs = view.fromMs + lengthMs / 2;
    const goals: Readonly<Record<string, () => EcgView>> = {
      ArrowLeft: () => movedTo(view, view.fromMs - lengthMs / 10, durationMs),
      ArrowRight: () => movedTo(view, view.fromMs + lengthMs / 10, durationMs),
      PageDown: () => movedTo(view, view.fromMs - lengthMs, durationMs),
      PageUp: () => movedTo(view, view.fromMs + lengthMs, durationMs),
      Home: () => movedTo(view, 0, durationMs),
      End: () => movedTo(view, durationMs, durationMs),
      "+": () => zoomed(view, 2, middleMs, durationMs),
      "-": () => zoomed(view, 0.5, middleMs, durationMs),
    };
    const goal = goals[event.key];
    if (!goal) return;
    event.preventDefault();
    onChange(goal());
  };
  return (
    <div className="relative print:hidden [&_[data-section]]:hidden">
      <div inert>{children}</div>
      <div
        className="absolute inset-0 cursor-pointer touch-pan-y"
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={() => (grip.current = null)}
        onPointerCancel={() => (grip.current = null)}
      >
        <div
          role="slider"
          tabIndex={0}
          aria-label={labels.brush}
          aria-describedby="ecg-brush-keys"
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={Math.round(durationMs)}
          aria-valuenow={Math.round(view.fromMs)}
          aria-valuetext={text}
          data-brush={`${Math.round(view.fromMs)}-${Math.round(view.toMs)}`}
          className="absolute inset-y-0 min-w-1 cursor-grab border-x-4 border-accent bg-accent/15"
          style={{ left: percent(view.fromMs), width: percent(view.toMs - view.fromMs) }}
          onKeyDown={press}
        />
      </div>
      <span id="ecg-brush-keys" hidden>
        {labels.brushKeys}
      </span>
    </div>
  );
}
