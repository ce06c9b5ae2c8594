import { useSyncExternalStore } from "react";
import type { TimeRange } from "#app/ui/graph/graph-frame.ts";
import type { StretchDrawing } from "./stretch-drawing.tsx";

/** The pointed or read moment. */
export interface Cursor {
  /** epoch milliseconds */
  readonly at: number;
  /** id of the graph that is pointed at; the others follow */
  readonly source: string;
  /** the reading of that graph, null between readings */
  readonly index: number | null;
}

export interface SharedStretch extends TimeRange {
  /** id of the graph that was zoomed; the others follow */
  readonly source: string;
}

/** What all graphs of a page share: the moment that is pointed at, and the stretch that is zoomed into. */
export interface SharedView {
  readonly cursor: Cursor | null;
  readonly stretch: SharedStretch | null;
  /** what draws a stretch, once it has come */
  readonly Drawing: typeof StretchDrawing | null;
}

const untouched: SharedView = { cursor: null, stretch: null, Drawing: null };
let view = untouched;
const listeners = new Set<() => void>();

function change(part: Partial<SharedView>): void {
  view = { ...view, ...part };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSharedView<Part>(select: (view: SharedView) => Part): Part {
  return useSyncExternalStore(
    subscribe,
    () => select(view),
    () => select(untouched),
  );
}

export function moveCursor(cursor: Cursor): void {
  const { at, source, index } = view.cursor ?? {};
  if (cursor.at !== at || cursor.source !== source || cursor.index !== index) change({ cursor });
}

/** Takes the cursor away, if it is still this graph's. */
export function dropCursor(source: string): void {
  if (view.cursor?.source === source) change({ cursor: null });
}

/** Shows a stretch in all graphs, the whole window with null. */
export function showStretch(stretch: TimeRange | null, source: string): void {
  change({ stretch: stretch && { startAt: stretch.startAt, endAt: stretch.endAt, source } });
}

/**
 * A graph of this window joins. Returns how it leaves, or turns to another window: what was pointed at or
 * zoomed into then says nothing any more.
 */
export function shareView({ startAt, endAt }: TimeRange): () => void {
  const { stretch } = view;
  if (stretch && (stretch.startAt < startAt || stretch.endAt > endAt)) change({ stretch: null });
  return () => {
    if (view.cursor ?? view.stretch) change({ cursor: null, stretch: null });
  };
}

let isLoading = false;

/** Fetches what draws a stretch, once. If that fails, graphs stay as drawn, and the next use tries again. */
export async function loadDrawing(): Promise<void> {
  if (isLoading || view.Drawing) return;
  isLoading = true;
  try {
    const { StretchDrawing: Drawing } = await import("./stretch-drawing.tsx");
    change({ Drawing });
  } catch {
    // The server's drawing is there with all its values; only zooming waits.
  } finally {
    isLoading = false;
  }
}
