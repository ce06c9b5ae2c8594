"use client";
import type { MouseEvent, ReactNode } from "react";
import { RowLink } from "#app/ui/row-link.tsx";
import { useSelectedSession } from "#app/islands/selected-session.ts";

export interface SessionLinkProps {
  readonly sessionId: string;
  /** the page with this session selected: what the link is without JavaScript */
  readonly href: string;
  readonly children: ReactNode;
}

/** The row's link: by click, Enter or Space it opens the session in the viewer beside the table (VOXT-10). */
export function SessionLink({ sessionId, href, children }: SessionLinkProps) {
  const selected = useSelectedSession();
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    selected.select(sessionId, href);
  };
  return (
    <RowLink
      href={href}
      aria-current={selected.id === sessionId ? "true" : undefined}
      className="aria-[current=true]:before:absolute aria-[current=true]:before:inset-y-0 aria-[current=true]:before:start-0 aria-[current=true]:before:w-1 aria-[current=true]:before:bg-accent"
      onClick={open}
      onKeyDown={(event) => {
        if (event.key !== " ") return;
        event.preventDefault();
        selected.select(sessionId, href);
      }}
    >
      {children}
    </RowLink>
  );
}
