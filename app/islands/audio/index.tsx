"use client";
import { type ReactNode, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { RecordingViewer } from "./recording-viewer.tsx";
import { SelectedSessionContext } from "../selected-session.ts";
import type { VoiceLabels, VoiceSession } from "./voice-session.ts";

export interface VoiceIslandProps {
  readonly sessions: readonly VoiceSession[];
  /** the one that the page was asked for, else the first of the table; null: none (VOXT-11, VOXT-12) */
  readonly firstId: string | null;
  readonly labels: VoiceLabels;
  /** names the scrolling table */
  readonly tableLabelId: string;
  /** the browser's own players for the first session, where no script runs (VOXV-12) */
  readonly players: ReactNode;
  /** the table; its rows hold a SessionLink each */
  readonly children: ReactNode;
}

const never = () => () => {};

/** The table of voice sessions and, beside it, the viewer of the selected one. */
export function VoiceIsland(props: VoiceIslandProps) {
  const { sessions, firstId, labels, tableLabelId, players, children } = props;
  const [selectedId, setSelectedId] = useState(firstId);
  const viewer = useRef<HTMLDivElement>(null);
  const runsScripts = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const selection = useMemo(
    () => ({
      id: selectedId,
      select(id: string, href: string) {
        setSelectedId(id);
        // a reload opens the same session; nothing is added to the way back
        history.replaceState(history.state, "", href);
        // below the table on narrower screens, where a selection would else be heard and seen by nobody
        viewer.current?.scrollIntoView({ block: "nearest" });
      },
    }),
    [selectedId],
  );
  const session = sessions.find(({ id }) => id === selectedId);
  return (
    <SelectedSessionContext value={selection}>
      <div className="grid grid-cols-1 border-t border-line lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
          tabIndex={0}
          role="group"
          aria-labelledby={tableLabelId}
          data-voice-table=""
          className="max-h-120 overflow-auto -outline-offset-2 sm:h-120 print:h-auto print:max-h-none"
        >
          {children}
        </div>
        <div
          ref={viewer}
          data-voice-viewer=""
          data-boots=""
          className="overflow-auto border-line p-4 max-lg:border-t lg:h-120 lg:border-s print:hidden"
        >
          {!runsScripts && players}
          {runsScripts && !session && <p className="text-ink-muted">{labels.noneSelected}</p>}
          {runsScripts && session && (
            <RecordingViewer key={session.id} session={session} labels={labels} />
          )}
        </div>
      </div>
    </SelectedSessionContext>
  );
}
