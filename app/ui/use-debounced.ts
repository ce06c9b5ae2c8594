"use client";
import { useEffect, useRef } from "react";

interface Debounced {
  /** acts when it was not called for the pause */
  soon(): void;
  cancel(): void;
  /** acts at once if it was to act soon */
  flush(): void;
}

/** Puts off what follows typing until nothing is typed for `pauseMs` milliseconds. Ends with the component. */
export function useDebounced(act: () => void, pauseMs: number): Debounced {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // a timer fires long after the rendering that has set it
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const cancel = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const now = () => {
    cancel();
    newest.current();
  };
  return {
    cancel,
    soon() {
      cancel();
      timer.current = setTimeout(now, pauseMs);
    },
    flush() {
      if (timer.current !== undefined) now();
    },
  };
}
