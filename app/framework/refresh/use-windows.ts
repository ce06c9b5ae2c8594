"use client";
/** A list that grows by further windows: each is a part of its own, requested once and put below those that are there. */
import { type ReactNode, useEffect, useState, useTransition } from "react";
import { useFetcher } from "react-router";

/** The address of the next window of a list. */
export interface NextWindow {
  /** as a page of its own, for browsers without scripts */
  readonly pageHref: string;
  /** its entries alone, to be put below those that are shown */
  readonly partHref: string;
}

/** The answer of the part; `skip` identifies the window. */
export type WindowAnswer =
  | { isReady: false }
  | {
      isReady: true;
      skip: number;
      content: ReactNode;
      /** "1–100 of 2,431" */
      shownText?: string;
      next: NextWindow | null;
    };

type LoadedWindow = Extract<WindowAnswer, { isReady: true }>;

export interface Windows {
  /** those that came later than the page */
  readonly loaded: readonly LoadedWindow[];
  readonly next: NextWindow | null;
  readonly isLoading: boolean;
  /** the last one requested could not be read */
  readonly isFailed: boolean;
  /** requests the next window if there is one and none is on its way */
  load(): void;
}

/** @param first what follows the window that came with the page */
export function useWindows(first: NextWindow | null): Windows {
  const { data, state, load, reset } = useFetcher<WindowAnswer>();
  const [loaded, setLoaded] = useState<readonly LoadedWindow[]>([]);
  const [isPlacing, startTransition] = useTransition();
  const arrived =
    data?.isReady && loaded.every(({ skip }) => skip !== data.skip) ? data : undefined;
  useEffect(() => {
    if (!data?.isReady) return;
    // What comes may itself still be on its way: in a transition React waits for it and leaves what is there in sight.
    startTransition(() =>
      setLoaded((before) =>
        before.some(({ skip }) => skip === data.skip) ? before : [...before, data],
      ),
    );
    // Otherwise every form that is sent would ask for this window again.
    reset();
  }, [data, reset]);
  const last = loaded.at(-1);
  const next = last ? last.next : first;
  const isLoading = state !== "idle" || arrived !== undefined || isPlacing;
  return {
    loaded,
    next,
    isLoading,
    isFailed: data?.isReady === false,
    load() {
      if (next && !isLoading) void load(next.partHref);
    },
  };
}
