import { useEffect, useState } from "react";
import { type SharedStretch, useSharedView } from "./shared-view.ts";

/** Between two graphs the browser may answer the pointer, milliseconds. */
const pauseMs = 16;

const waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function takeTurn(): void {
  waiting.shift()?.();
  timer = waiting.length > 0 ? setTimeout(takeTurn, pauseMs) : undefined;
}

function inTurn(task: () => void): () => void {
  waiting.push(task);
  timer ??= setTimeout(takeTurn, pauseMs);
  return () => {
    const place = waiting.indexOf(task);
    if (place !== -1) waiting.splice(place, 1);
  };
}

/**
 * The stretch that a graph shows: at once where it was chosen, in the other graphs of the page one after
 * another, so that no slow machine stands still while it draws all of them.
 */
export function useStretch(id: string): SharedStretch | null {
  const wanted = useSharedView((view) => view.stretch);
  const [drawn, setDrawn] = useState(wanted);
  const isAtOnce = wanted === null || wanted.source === id;
  // What was shown last stands until the turn comes.
  if (isAtOnce && drawn !== wanted) setDrawn(wanted);
  useEffect(() => {
    if (!isAtOnce) return inTurn(() => setDrawn(wanted));
  }, [isAtOnce, wanted]);
  return isAtOnce ? wanted : drawn;
}
