"use client";
/** Lets the list grow by further windows while it is scrolled; without scripts the link leads to the next one. */
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import type { NextRows } from "./row-window.ts";

/** How far below the window's edge the end of the list is when further rows are asked for. */
const reach = "800px";

/** What the part answers; `rows` is a group of a table's rows. */
export type RowsAnswer =
  | { isReady: false }
  | { isReady: true; skip: number; rows: ReactNode; shownText: string; next: NextRows | null };

type LoadedRows = Extract<RowsAnswer, { isReady: true }>;

interface Growth {
  loaded: readonly LoadedRows[];
  next: NextRows | null;
  isLoading: boolean;
  isFailed: boolean;
  load: () => void;
}

const GrowthContext = createContext<Growth | null>(null);

/** Give it a key that changes with the list: another list starts from its first window. */
export function RowWindows({ next, children }: { next: NextRows | null; children: ReactNode }) {
  const { data, state, load, reset } = useFetcher<RowsAnswer>();
  const [loaded, setLoaded] = useState<readonly LoadedRows[]>([]);
  if (data?.isReady && loaded.every(({ skip }) => skip !== data.skip)) setLoaded([...loaded, data]);
  // Otherwise every form that is sent would ask for these rows again.
  useEffect(() => {
    if (data?.isReady) reset();
  }, [data, reset]);
  const last = loaded.at(-1);
  const following = last ? last.next : next;
  return (
    <GrowthContext
      value={{
        loaded,
        next: following,
        isLoading: state !== "idle",
        isFailed: data?.isReady === false,
        load: () => {
          if (following && state === "idle") void load(following.partHref);
        },
      }}
    >
      {children}
    </GrowthContext>
  );
}

/** The rows that came later; belongs into the list's table. */
export function MoreRows() {
  return useContext(GrowthContext)?.loaded.map(({ rows }) => rows);
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
  const growth = useContext(GrowthContext);
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
    if (isNear && !growth?.isFailed) growth?.load();
  });
  if (!growth) return null;
  const { loaded, next, isLoading, isFailed, load } = growth;
  return (
    <div
      ref={end}
      className="flex min-h-13 flex-wrap items-center justify-center gap-x-4 gap-y-2 p-3 text-sm text-ink-muted"
    >
      <output>{isFailed ? failedText : (loaded.at(-1)?.shownText ?? shownText)}</output>
      {next && (
        <ButtonLink
          href={next.pageHref}
          size="small"
          icon="chevron-down"
          aria-busy={isLoading}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            load();
          }}
        >
          {isLoading ? loadingLabel : label}
        </ButtonLink>
      )}
    </div>
  );
}
