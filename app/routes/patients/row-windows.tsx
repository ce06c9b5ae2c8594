"use client";
/** Lets the list grow by further windows while it is scrolled; without scripts the link leads to the next one. */
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import type { NextWindow } from "#app/framework/refresh/use-windows.ts";
import { useWindows, type Windows } from "#app/framework/refresh/use-windows.ts";
import { LoadMore } from "#app/ui/load-more.tsx";

/** How far below the window's edge the end of the list is when further rows are requested. */
const reach = "800px";

const WindowsContext = createContext<Windows | null>(null);

/** Give it a key that changes with the list: another list starts from its first window. */
export function RowWindows({ next, children }: { next: NextWindow | null; children: ReactNode }) {
  return <WindowsContext value={useWindows(next)}>{children}</WindowsContext>;
}

/** The rows that came later; belongs into the list's table. */
export function MoreRows() {
  return useContext(WindowsContext)?.loaded.map(({ content }) => content);
}

interface MoreRowsLinkProps {
  label: string;
  loadingLabel: string;
  failedText: string;
  /** of the rows that came with the page: "1–100 of 2,431" */
  shownText: string;
}

export function MoreRowsLink({ label, loadingLabel, failedText, shownText }: MoreRowsLinkProps) {
  const end = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const windows = useContext(WindowsContext);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setIsNear(entry?.isIntersecting ?? false),
      { rootMargin: reach },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (isNear && !windows?.isFailed) windows?.load();
  });
  if (!windows) return null;
  const { loaded, next, isLoading, isFailed, load } = windows;
  return (
    <LoadMore
      ref={end}
      href={next?.pageHref}
      label={isLoading ? loadingLabel : label}
      text={isFailed ? failedText : (loaded.at(-1)?.shownText ?? shownText)}
      isBusy={isLoading}
      onMore={load}
    />
  );
}
