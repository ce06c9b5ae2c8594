"use client";
import type { ReactNode } from "react";
import { useSelectionLink } from "#app/ui/selection.ts";

export interface DocumentLinkProps {
  readonly documentId: string;
  /** the page with this document selected: what the link is without JavaScript */
  readonly href: string;
  readonly children: ReactNode;
}

/** An entry of the list: shows its document beside it, from what was fetched ahead. */
export function DocumentLink({ documentId, href, children }: DocumentLinkProps) {
  return (
    <a
      {...useSelectionLink(documentId, href)}
      className="flex flex-col items-start gap-1 rounded-md px-3 py-2 -outline-offset-2 hover:bg-sunken aria-[current=true]:bg-accent-tint"
    >
      {children}
    </a>
  );
}
