"use client";
import { type ReactNode, useEffect, useState } from "react";
import { usePageFiles } from "#app/islands/use-page-files.ts";
import { SelectionContext, useSelection } from "#app/ui/selection.ts";
import { PdfIsland, type PdfLabels } from "#app/islands/pdf/index.tsx";

export interface DocumentsIslandProps {
  /** in the order of the list */
  readonly documents: readonly {
    readonly id: string;
    readonly fileName: string;
    /** at our own address */
    readonly fileHref: string;
  }[];
  /** the one that the page requests, else the first; null: none */
  readonly firstId: string | null;
  readonly retryHref: string;
  readonly labels: PdfLabels & { readonly noneSelected: string };
  /** the list; its entries are a DocumentLink each */
  readonly children: ReactNode;
}

/**
 * List and viewer of documents. All files of the list are fetched when the page runs, into its memory only, and are
 * gone when it is left; so another document opens at once, without another request.
 */
export function DocumentsIsland(props: DocumentsIslandProps) {
  const { documents, firstId, retryHref, labels, children } = props;
  const selection = useSelection(firstId);
  const [tries, setTries] = useState(0);
  const files = usePageFiles();
  const hrefs = documents.map(({ fileHref }) => fileHref).join(" ");
  useEffect(() => {
    void files.fetchAhead(hrefs.split(" ").filter(Boolean));
  }, [files, hrefs]);
  const selected = documents.find(({ id }) => id === selection.id);
  return (
    <SelectionContext value={selection}>
      <div className="grid min-h-0 grow gap-6 md:grid-cols-[16.25rem_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)]">
        {children}
        {selected ? (
          <PdfIsland
            key={`${selected.id} ${tries}`}
            files={files}
            fileHref={selected.fileHref}
            fileName={selected.fileName}
            retryHref={retryHref}
            onRetry={() => {
              files.forget(selected.fileHref);
              setTries(tries + 1);
            }}
            labels={labels}
          />
        ) : (
          <p className="text-ink-muted">{labels.noneSelected}</p>
        )}
      </div>
    </SelectionContext>
  );
}
