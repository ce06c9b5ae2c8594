"use client";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { EcgScale } from "#app/clinical/ecg-scale.ts";
import type { EcgSection } from "#app/clinical/ecg-brush.ts";
import type { UiLanguage } from "#app/format/ui-language.ts";
import type { EcgDesk } from "./ecg-desk.tsx";
import type { TraceSource } from "./trace-line.ts";

export interface EcgIslandProps {
  /** the numbers of the recording */
  readonly signalHref: string;
  readonly section: EcgSection;
  readonly scale: EcgScale;
  /** points of the calipers, milliseconds from the start of the recording */
  readonly calipersMs: readonly [number, number] | null;
  readonly language: UiLanguage;
  readonly labels: EcgDeskLabels;
  /** the server's: the whole recording, the section on paper, the calipers as a form */
  readonly overview: ReactNode;
  readonly paper: ReactNode;
  readonly calipers: ReactNode;
}

export type EcgDeskLabels = Readonly<
  Record<
    | "trace"
    | "brush"
    | "brushKeys"
    | "section"
    | "move"
    | "measure"
    | "zoomIn"
    | "zoomOut"
    | "reset"
    | "calipers"
    | "caliperFrom"
    | "caliperTo"
    | "bpm"
    | "cutOff"
    | "failed",
    string
  >
>;

interface Opened {
  readonly Desk: typeof EcgDesk;
  readonly source: TraceSource;
}

/**
 * An ECG that can be moved, zoomed and measured. The server's drawing is the first picture, the printed one and the one
 * without JavaScript; drawing code and samples are fetched when the user touches it, and replace it.
 */
export function EcgIsland(props: EcgIslandProps) {
  const { overview, paper, calipers, signalHref, labels } = props;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isFailed, setFailed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const loading = useRef<AbortController | null>(null);
  const begin = useCallback(() => {
    if (loading.current) return;
    const leaving = new AbortController();
    loading.current = leaving;
    void open(signalHref, leaving.signal)
      .then(setOpened)
      .catch(() => {
        if (leaving.signal.aborted) return;
        loading.current = null;
        setFailed(true);
      });
  }, [signalHref]);
  useEffect(() => {
    // the touch that brought React: its pointer or its focus is inside already
    if (place.current?.matches(":hover, :focus-within")) begin();
    return () => loading.current?.abort();
  }, [begin]);
  if (opened) return <opened.Desk {...props} source={opened.source} />;
  return (
    <div
      ref={place}
      className="flex flex-col gap-4"
      onPointerEnter={begin}
      onPointerDown={begin}
      onFocus={begin}
    >
      {overview}
      {paper}
      {isFailed && (
        <p role="alert" className="text-warning-text">
          {labels.failed}
        </p>
      )}
      {calipers}
    </div>
  );
}

async function open(signalHref: string, signal: AbortSignal): Promise<Opened> {
  const [{ EcgDesk: Desk, traceSource, unpackEcg }, answer] = await Promise.all([
    import("./ecg-desk.tsx"),
    fetch(signalHref, { signal }),
  ]);
  if (!answer.ok) throw new Error(`the recording answered ${answer.status}`);
  return { Desk, source: traceSource(unpackEcg(await answer.arrayBuffer())) };
}
