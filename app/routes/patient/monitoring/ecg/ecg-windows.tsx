"use client";
/** The list of ECGs grows by thirty when it is scrolled near its end; without scripts a link leads to them. */
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { NextWindow } from "#app/framework/refresh/use-windows.ts";
import { useWindows } from "#app/framework/refresh/use-windows.ts";
import { LoadMore } from "#app/ui/load-more.tsx";

/** How near to its bottom the list must be scrolled before the next ECGs are requested. */
const reachPx = 100;

interface EcgWindowsProps {
  label: string;
  totalText: string;
  /** null when all are there */
  next: NextWindow | null;
  /** of those that came with the page: "30 of 240" */
  shownText: string;
  moreLabel: string;
  loadingLabel: string;
  failedText: string;
  endText: string;
  /** the items that came with the page */
  children: ReactNode;
}

export function EcgWindows(props: EcgWindowsProps) {
  const { loaded, next, isLoading, isFailed, load } = useWindows(props.next);
  const shownText = loaded.at(-1)?.shownText ?? props.shownText;
  const list = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const loadNext = useEffectEvent(load);
  const partHref = isLoading || isFailed ? undefined : next?.partHref;
  useEffect(() => {
    if (partHref === undefined || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) loadNext();
      },
      { root: list.current, rootMargin: `0px 0px ${reachPx}px 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [partHref]);
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
        {loaded.map(({ content }) => content)}
      </ul>
      <LoadMore
        href={next?.pageHref}
        label={isLoading ? props.loadingLabel : props.moreLabel}
        text={next ? (isFailed ? props.failedText : shownText) : props.endText}
        isBusy={isLoading}
        onMore={load}
      />
      <div ref={end} className="h-px flex-none" />
    </nav>
  );
}

/** Every ECG has a page of its own: its list begins so that the shown ECG is visible. */
function useShownCurrent(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const [box, current] = [list.current, list.current?.querySelector("[aria-current=true]")];
    if (!box || !current) return;
    const below = current.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom;
    if (below > 0) box.scrollTop += below + box.clientHeight / 3;
  }, [list]);
}
