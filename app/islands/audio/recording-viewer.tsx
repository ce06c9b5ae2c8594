import { type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { nextPlayback, unopened } from "./voice-playback.ts";
import { lengthText } from "#app/clinical/voice-sessions.ts";
import { placeAt, positionOf, sessionLengthMs } from "./voice-timeline.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { usePageFiles } from "../use-page-files.ts";
import { RecordingDrawing } from "./recording-drawing.tsx";
import { SessionSlider } from "./session-slider.tsx";
import { filled, type VoiceLabels, type VoiceSession } from "./voice-session.ts";

interface RecordingViewerProps {
  readonly session: VoiceSession;
  readonly labels: VoiceLabels;
}

/**
 * The recordings of a session, one after the other on one timeline: drawing, task, play and pause, previous and next.
 * Player and files are fetched when the viewer comes into view, and given back when it is closed.
 */
export function RecordingViewer({ session, labels }: RecordingViewerProps) {
  const { recordings, title } = session;
  const [playback, dispatch] = useReducer(nextPlayback, unopened);
  /** milliseconds from the beginning of the current recording */
  const [atMs, setAtMs] = useState(0);
  const [place, isInView] = useInView<HTMLDivElement>();
  const { status, index } = playback;
  const current = recordings[index];
  const following = recordings[index + 1];
  const files = usePageFiles();
  const aheadHref = status === "playing" ? following?.href : undefined;
  // so that playback goes on at once
  useEffect(() => {
    if (aheadHref !== undefined) void files.fetchAhead([aheadHref]);
  }, [files, aheadHref]);

  const goTo = (goal: number, startMs: number) => {
    setAtMs(startMs);
    dispatch({ type: "go", index: goal, startMs });
  };
  const seek = (positionMs: number) => {
    const goal = placeAt(recordings, positionMs);
    if (goal) goTo(goal.index, goal.offsetMs);
  };
  if (!current) return <p className="text-ink-muted">{labels.noRecordings}</p>;
  const isPlaying = status === "playing";
  const toggle = () => {
    if (isPlaying) return dispatch({ type: "pause" });
    // at the end of all there is nothing to play on: the last one is heard again
    if (!following && atMs >= current.duration_ms - 50 && status === "paused") goTo(index, 0);
    dispatch({ type: "play" });
  };
  const number = { number: index + 1, count: recordings.length };
  return (
    <div ref={place} data-playback={status} className="flex flex-col gap-3">
      <div aria-live="polite">
        <h3>{title}</h3>
        <p>
          <span className="text-sm text-ink-muted">
            {filled(labels.recording, number)} · {lengthText([current])}
          </span>
          <br />
          <span data-task="">{current.task}</span>
        </p>
      </div>
      <RecordingDrawing
        key={current.id}
        recording={current}
        playback={playback}
        files={isInView ? files : null}
        atMs={atMs}
        number={number}
        labels={labels}
        dispatch={dispatch}
        onTime={setAtMs}
        onRetry={() => {
          files.forget(current.href);
          dispatch({ type: "retry" });
        }}
        onPointed={(startMs) => goTo(index, startMs)}
        onEnded={() => {
          if (following) setAtMs(0);
          dispatch({ type: "ended", count: recordings.length });
        }}
      />
      <SessionSlider
        recordings={recordings}
        positionMs={positionOf(recordings, { index, offsetMs: atMs })}
        totalMs={sessionLengthMs(recordings)}
        labels={labels}
        onSeek={seek}
      />
      <Controls
        isPlaying={isPlaying}
        // what is loading to play on can be stopped all the same
        isOn={isPlaying || playback.playsOn}
        isReady={status !== "notReady"}
        isFirst={index === 0}
        isLast={!following}
        labels={labels}
        onStep={(step) => goTo(index + step, 0)}
        onToggle={toggle}
      />
    </div>
  );
}

interface ControlsProps {
  readonly isPlaying: boolean;
  readonly isOn: boolean;
  readonly isReady: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly labels: VoiceLabels;
  onStep(step: 1 | -1): void;
  onToggle(): void;
}

function Controls(props: ControlsProps) {
  const { isPlaying, isOn, isReady, isFirst, isLast, labels, onStep, onToggle } = props;
  return (
    <div className="flex items-center gap-2">
      <IconButton
        type="button"
        variant="secondary"
        icon="chevron-left"
        label={labels.previous}
        disabled={isFirst}
        onClick={() => onStep(-1)}
      />
      <Button
        type="button"
        variant="primary"
        icon={isPlaying ? "pause" : "play"}
        disabled={!isReady}
        onClick={onToggle}
      >
        {isOn ? labels.pause : labels.play}
      </Button>
      <IconButton
        type="button"
        variant="secondary"
        icon="chevron-right"
        label={labels.next}
        disabled={isLast}
        onClick={() => onStep(1)}
      />
    </div>
  );
}

/** Whether an element has been in view, or near it; once it has, it stays so. */
function useInView<Shown extends Element>(): [RefObject<Shown | null>, boolean] {
  const place = useRef<Shown>(null);
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    if (wasSeen || !place.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [wasSeen]);
  return [place, wasSeen];
}
