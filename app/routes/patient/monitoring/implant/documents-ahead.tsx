"use client";
import { useEffect } from "react";
import { usePageFiles } from "#app/islands/use-page-files.ts";

/** Fetches these files once the page runs, one after the other, into its memory only. Shows nothing. */
export function DocumentsAhead({ hrefs }: { hrefs: readonly string[] }) {
  const files = usePageFiles();
  const wanted = hrefs.join(" ");
  useEffect(() => {
    void files.fetchAhead(wanted.split(" ").filter(Boolean));
  }, [files, wanted]);
  return null;
}
