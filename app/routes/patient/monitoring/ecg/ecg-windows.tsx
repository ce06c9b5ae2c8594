"use client";
/** The list of ECGs grows by thirty when it is scrolled near its end; without scripts a link leads to them (ECG-07). */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import type { NextEcgs } from "./next-ecgs.ts";

/** How near to its bottom the list must be scrolled for the next ECGs to be asked for. */
const reachPx = 100;

/** What the part answers. */
export type EcgItemsAnswer =
  | { isReady: false }
  | { isReady: true; skip: number; items: ReactNode; next: NextEcgs | null };

type LoadedItems = Extract<EcgItemsAnswer, { isReady: true }>;

interface EcgWindowsProps {
  label: string;
  totalText: string;
  /** null when all are there */
  next: NextEcgs | null;
  moreLabel: string;
  loadingLabel: string;
  failedText: string;
  endText: string;
  /** the items that came with the page */
  children: ReactNode;
}

export function EcgWindows(props: EcgWindowsProps) {
  const { data, state, load, reset } = useFetcher<EcgItemsAnswer>();
  const [loaded, setLoaded] = useState<readonly LoadedItems[]>([]);
  const [isFailed, setFailed] = useState(false);
  const list = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  if (data?.isReady && loaded.every(({ skip }) => skip !== data.skip)) setLoaded([...loaded, data]);
  if (data && data.isReady === isFailed) setFailed(!data.isReady);
  // Otherwise every form that is sent would ask for these items again.
  useEffect(() => {
    if (data?.isReady) reset();
  }, [data, reset]);
  const last = loaded.at(-1);
  const next = last ? last.next : props.next;
  const isLoading = state !== "idle";
  const partHref = next && !isLoading ? next.partHref : null;
  useEffect(() => {
    if (partHref === null || isFailed || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void load(partHref);
      },
      { root: list.current, rootMargin: `0px 0px ${reachPx}px 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [partHref, isFailed, load]);
  useShownCurrent(list);
  return (
    <nav
      ref={list}
      aria-label={props.label}
      className="flex max-h-[28dvh] min-h-0 flex-col overflow-y-auto md:max-h-full"
    >
      <p className="pb-2 text-sm text-ink-muted">{props.totalText}</p>
      <ul className="flex flex-col gap-1">
        {props.children}
        {loaded.map(({ items }) => items)}
      </ul>
      <div className="flex min-h-13 flex-none flex-wrap items-center justify-center gap-x-4 gap-y-2 p-3 text-sm text-ink-muted">
        <output>{next ? isFailed && props.failedText : props.endText}</output>
        {next && (
          <ButtonLink
            href={next.pageHref}
            size="small"
            icon="chevron-down"
            aria-busy={isLoading}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              if (!isLoading) void load(next.partHref);
            }}
          >
            {isLoading ? props.loadingLabel : props.moreLabel}
          </ButtonLink>
        )}
      </div>
      <div ref={end} className="h-px flex-none" />
    </nav>
  );
}

/** Every ECG has a page of its own: its list begins where the ECG that is shown can be seen. */
function useShownCurrent(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const [box, current] = [list.current, list.current?.querySelector("[aria-current=true]")];
    if (!box || !current) return;
    const below = current.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom;
    if (below > 0) box.scrollTop += below + box.clientHeight / 3;
  }, [list]);
}
