import { useRef, useState } from "react";
import { lengthText } from "#app/clinical/voice-sessions.ts";
import { filled, type VoiceLabels, type VoiceRecording } from "./voice-session.ts";

interface SessionSliderProps {
  readonly recordings: readonly VoiceRecording[];
  readonly positionMs: number;
  readonly totalMs: number;
  readonly labels: VoiceLabels;
  readonly onSeek: (positionMs: number) => void;
}

const secondMs = 1000;
const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -secondMs,
  ArrowDown: -secondMs,
  ArrowRight: secondMs,
  ArrowUp: secondMs,
  PageDown: -5 * secondMs,
  PageUp: 5 * secondMs,
};

const time = (ms: number) => lengthText([{ duration_ms: ms }]);

/**
 * The place in the whole session. A drag counts when it is let go, so that no recording is fetched that was only passed
 * on the way; arrow keys move by a second, page keys by five.
 */
export function SessionSlider({
  recordings,
  positionMs,
  totalMs,
  labels,
  onSeek,
}: SessionSliderProps) {
  const [draggedMs, setDraggedMs] = useState<number | null>(null);
  const isHeld = useRef(false);
  const shownMs = Math.round(draggedMs ?? positionMs);
  const letGo = () => {
    isHeld.current = false;
    if (draggedMs !== null) onSeek(draggedMs);
    setDraggedMs(null);
  };
  return (
    <div className="flex flex-col gap-1">
      <div aria-hidden="true" className="flex gap-0.5">
        {recordings.map(({ id, duration_ms }) => (
          <span key={id} style={{ flexGrow: duration_ms }} className="h-1 basis-0 bg-edge" />
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={Math.round(totalMs)}
        step={1}
        value={shownMs}
        aria-label={labels.position}
        aria-valuetext={filled(labels.positionText, { at: time(shownMs), of: time(totalMs) })}
        className="m-0 h-6 w-full accent-accent pointer-coarse:h-11"
        onPointerDown={() => {
          isHeld.current = true;
        }}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onChange={({ currentTarget }) => {
          const goalMs = Number(currentTarget.value);
          if (isHeld.current) setDraggedMs(goalMs);
          else onSeek(goalMs);
        }}
        onKeyDown={(event) => {
          const step = keySteps[event.key];
          if (step === undefined) return;
          event.preventDefault();
          onSeek(Math.min(totalMs, Math.max(0, positionMs + step)));
        }}
      />
      <p aria-hidden="true" className="flex justify-between text-sm text-ink-muted tabular-nums">
        <span>{time(shownMs)}</span>
        <span>{time(totalMs)}</span>
      </p>
    </div>
  );
}
