"use client";
import type { ReactNode } from "react";
import { useSelectedDocument } from "./selected-document.ts";

export interface DocumentLinkProps {
  readonly documentId: string;
  /** the page with this document selected: what the link is without JavaScript */
  readonly href: string;
  readonly children: ReactNode;
}

/** An entry of the list: shows its document beside it, from what was fetched ahead (DOC-08, DOC-14). */
export function DocumentLink({ documentId, href, children }: DocumentLinkProps) {
  const selected = useSelectedDocument();
  return (
    <a
      href={href}
      aria-current={selected.id === documentId ? "true" : undefined}
      className="flex flex-col items-start gap-1 rounded-md px-3 py-2 -outline-offset-2 hover:bg-sunken aria-[current=true]:bg-accent-tint"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        selected.select(documentId, href);
      }}
      onKeyDown={(event) => {
        if (event.key !== " ") return;
        event.preventDefault();
        selected.select(documentId, href);
      }}
    >
      {children}
    </a>
  );
}
