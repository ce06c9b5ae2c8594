"use client";
import { type ReactNode, useRef } from "react";
import { useRevalidator } from "react-router";
import { readQuietly } from "./router-fetch.ts";
import { useNewContent, usePartTurns } from "./use-part-turns.ts";

interface RefreshedPageProps {
  id: string;
  /** how old it may get; undefined: it need not be read again */
  refreshMs: number | undefined;
  className?: string;
  children: ReactNode;
}

/** A part whose page is read again as a whole when it has reached its age. */
export function RefreshedPage({ id, refreshMs, className, children }: RefreshedPageProps) {
  const part = useRef<HTMLDivElement>(null);
  const { revalidate } = useRevalidator();
  const report = usePartTurns(part, (answer) =>
    readQuietly(location.pathname, revalidate, () => answer("failed")),
  );
  useNewContent(children, () => report("fresh"));
  return (
    <div ref={part} id={id} data-refresh-ms={refreshMs} className={className}>
      {children}
    </div>
  );
}
