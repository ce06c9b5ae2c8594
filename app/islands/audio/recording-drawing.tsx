import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Playback, PlaybackEvent } from "./voice-playback.ts";
import { lengthText } from "#app/clinical/voice-sessions.ts";
import { ErrorPanel } from "#app/ui/panel.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { DrawnRecording } from "./draw-recording.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { type PageFiles, UnknownKind } from "../page-files.ts";
import { filled, type VoiceLabels, type VoiceRecording } from "./voice-session.ts";

/**
 * - failed: it could not be fetched
 * - broken: it could not be read, though this browser knows the kind
 * - unknown: it is no audio that the server knows
 * - unplayable: audio of a kind that this browser does not know
 */
type Reason = "failed" | "broken" | "unknown" | "unplayable";

interface RecordingDrawingProps {
  readonly recording: VoiceRecording;
  readonly playback: Playback;
  /** null until the viewer is in view */
  readonly files: PageFiles | null;
  /** milliseconds from the recording's beginning */
  readonly atMs: number;
  readonly number: { readonly number: number; readonly count: number };
  readonly labels: VoiceLabels;
  readonly dispatch: (event: PlaybackEvent) => void;
  readonly onRetry: () => void;
  readonly onTime: (atMs: number) => void;
  readonly onPointed: (atMs: number) => void;
  readonly onEnded: () => void;
}

/** Draws the recording into its two places, and lets it play and stop as `playback` says. */
function useDrawnRecording(props: RecordingDrawingProps) {
  const { recording, playback, files, dispatch } = props;
  const { status, startMs, turn, hasFailed } = playback;
  const waveform = useRef<HTMLDivElement>(null);
  const spectrogram = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<DrawnRecording | null>(null);
  const [reason, setReason] = useState<Reason>("failed");
  const reportTime = useEffectEvent(props.onTime);
  const reportPointed = useEffectEvent(props.onPointed);
  const reportEnded = useEffectEvent(props.onEnded);
  const reportEvent = useEffectEvent(dispatch);

  const { href } = recording;
  useEffect(() => {
    const places = { waveform: waveform.current, spectrogram: spectrogram.current };
    if (!files || hasFailed || !places.waveform || !places.spectrogram) return undefined;
    const { waveform: wave, spectrogram: spectrum } = places;
    let isOver = false;
    let opened: DrawnRecording | undefined;
    const open = async () => {
      const [{ drawRecording }, file] = await Promise.all([
        import("./draw-recording.ts"),
        files.get(href),
      ]);
      if (isOver) return;
      const listener = {
        onTime: (ms: number) => reportTime(ms),
        onPointed: (ms: number) => reportPointed(ms),
        onEnded: () => reportEnded(),
        onPaused: () => reportEvent({ type: "pause" }),
      };
      const drawing = drawRecording(file, { waveform: wave, spectrogram: spectrum }, listener);
      opened = await drawing.catch(() => undefined);
      if (isOver) return opened?.close();
      if (!opened) return fail(canPlay(file.type) ? "broken" : "unplayable");
      setDrawn(opened);
      reportEvent({ type: "loaded" });
    };
    const fail = (why: Reason) => {
      if (isOver) return;
      setReason(why);
      reportEvent({ type: "failed" });
    };
    open().catch((error) => fail(error instanceof UnknownKind ? "unknown" : "failed"));
    return () => {
      isOver = true;
      opened?.close();
      setDrawn(null);
    };
  }, [files, href, hasFailed]);
  useEffect(() => {
    if (drawn && (turn > 0 || startMs > 0)) drawn.seek(startMs);
  }, [drawn, startMs, turn]);
  useEffect(() => {
    if (status === "playing") drawn?.play();
    else drawn?.pause();
  }, [drawn, status]);
  return { waveform, spectrogram, drawn, reason };
}

/** Waveform 100 px, 16 px between, spectrogram 100 px, or the message in their place. */
export function RecordingDrawing(props: RecordingDrawingProps) {
  const { recording, atMs, number, labels } = props;
  const { hasFailed } = props.playback;
  const { waveform, spectrogram, drawn, reason } = useDrawnRecording(props);
  const length = lengthText([recording]);
  const words = { ...number, length, at: "", hz: "" };
  if (drawn) words.at = lengthText([{ duration_ms: drawn.loudestAtMs }]);
  if (drawn?.strongestHz) words.hz = String(Math.round(drawn.strongestHz / 10) * 10);
  const isCut = drawn !== null && drawn.lengthMs < recording.duration_ms * 0.9 - 100;
  const share = Math.min(1, atMs / Math.max(1, drawn?.lengthMs ?? recording.duration_ms));
  return (
    <div>
      {hasFailed && (
        <RecordingFault
          reason={reason}
          href={recording.href}
          labels={labels}
          onRetry={props.onRetry}
        />
      )}
      <div hidden={hasFailed} className="relative">
        {!drawn && (
          <>
            <output className="sr-only">{labels.loading}</output>
            <div className="absolute inset-0 flex flex-col gap-4">
              <Skeleton className="h-25" />
              <Skeleton className="h-25" />
            </div>
          </>
        )}
        <div
          className="flex flex-col gap-4"
          // the axis below is as long as the recording was announced; the drawing ends where the recording ends
          style={{
            inlineSize: isCut ? `${(drawn.lengthMs / recording.duration_ms) * 100}%` : undefined,
          }}
          data-drawn=""
        >
          <div
            ref={waveform}
            data-waveform=""
            role="img"
            aria-label={filled(labels.waveform, words)}
            className="h-25 cursor-pointer overflow-hidden"
          />
          <div className="relative">
            <div
              ref={spectrogram}
              data-spectrogram=""
              role="img"
              aria-label={filled(
                words.hz ? labels.spectrogram : labels.spectrogramOfSilence,
                words,
              )}
              className="h-25 overflow-hidden"
            />
            {drawn && (
              <div
                aria-hidden="true"
                style={{ insetInlineStart: `${share * 100}%` }}
                className="pointer-events-none absolute inset-y-0 z-10 w-0.5 bg-accent"
              />
            )}
          </div>
        </div>
        <p aria-hidden="true" className="flex justify-between text-sm text-ink-muted">
          <span>0–5 kHz</span>
          <span>{length}</span>
        </p>
      </div>
      {isCut && (
        <p role="status" className="text-sm text-warning-text">
          {filled(labels.incomplete, {
            read: lengthText([{ duration_ms: drawn.lengthMs }]),
            length,
          })}
        </p>
      )}
    </div>
  );
}

interface RecordingFaultProps {
  readonly reason: Reason;
  readonly href: string;
  readonly labels: VoiceLabels;
  readonly onRetry: () => void;
}

function RecordingFault({ reason, href, labels, onRetry }: RecordingFaultProps) {
  if (reason === "failed" || reason === "broken")
    return (
      <ErrorPanel text={labels[reason]} retryLabel={labels.retry} retryHref="" onRetry={onRetry} />
    );
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>{reason === "unknown" ? labels.broken : labels.unplayable}</p>
      {reason === "unplayable" && (
        <ButtonLink href={`${href}?download`} icon="download" size="small" download="">
          {labels.download}
        </ButtonLink>
      )}
    </div>
  );
}

/** Empty for a kind that the browser is sure it cannot play; what it has never heard of, it may still try. */
function canPlay(type: string): boolean {
  return type === "" || document.createElement("audio").canPlayType(type) !== "";
}
