"use client";
import type { ReactNode } from "react";
import { RowLink } from "#app/ui/row-link.tsx";
import { useSelectionLink } from "#app/ui/selection.ts";

export interface SessionLinkProps {
  readonly sessionId: string;
  /** the page with this session selected: what the link is without JavaScript */
  readonly href: string;
  readonly children: ReactNode;
}

/** The row's link: by click, Enter or Space it opens the session in the viewer beside the table. */
export function SessionLink({ sessionId, href, children }: SessionLinkProps) {
  return (
    <RowLink
      {...useSelectionLink(sessionId, href)}
      className="aria-[current=true]:before:absolute aria-[current=true]:before:inset-y-0 aria-[current=true]:before:start-0 aria-[current=true]:before:w-1 aria-[current=true]:before:bg-accent"
    >
      {children}
    </RowLink>
  );
}
