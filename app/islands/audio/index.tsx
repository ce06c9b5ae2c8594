"use client";
import { type ReactNode, useCallback, useRef } from "react";
import { SelectionContext, useSelection } from "#app/ui/selection.ts";
import { useRunsScripts } from "#app/ui/use-runs-scripts.ts";
import { RecordingViewer } from "./recording-viewer.tsx";
import type { VoiceLabels, VoiceSession } from "./voice-session.ts";

export interface VoiceIslandProps {
  readonly sessions: readonly VoiceSession[];
  /** the one that the page requests, else the first of the table; null: none */
  readonly firstId: string | null;
  readonly labels: VoiceLabels;
  /** names the scrolling table */
  readonly tableLabelId: string;
  /** the browser's own players for the first session, without scripts */
  readonly players: ReactNode;
  /** the table; its rows hold a SessionLink each */
  readonly children: ReactNode;
}

/** The table of voice sessions and, beside it, the viewer of the selected one. */
export function VoiceIsland(props: VoiceIslandProps) {
  const { sessions, firstId, labels, tableLabelId, players, children } = props;
  const viewer = useRef<HTMLDivElement>(null);
  const runsScripts = useRunsScripts();
  // below the table on narrower screens, where a selection would otherwise be out of view
  const showViewer = useCallback(() => viewer.current?.scrollIntoView({ block: "nearest" }), []);
  const selection = useSelection(firstId, showViewer);
  const session = sessions.find(({ id }) => id === selection.id);
  return (
    <SelectionContext value={selection}>
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
    </SelectionContext>
  );
}
