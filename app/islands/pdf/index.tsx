"use client";
import { useEffect, useState } from "react";
import { useRunsScripts } from "#app/ui/use-runs-scripts.ts";
import { ButtonLink, IconButton } from "#app/ui/button.tsx";
import { ErrorPanel } from "#app/ui/panel.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { PageFiles } from "../page-files.ts";
import type { OpenedDocument, ReadyDocument } from "./open-document.ts";
import { PdfPage } from "./pdf-page.tsx";

export type PdfLabels = Readonly<
  Record<
    | "toolbar"
    | "open"
    | "download"
    | "print"
    | "zoomIn"
    | "zoomOut"
    | "loading"
    | "page"
    | "failed"
    | "broken"
    | "encrypted"
    | "incomplete"
    | "retry",
    string
  >
>;

export interface PdfIslandProps {
  readonly files: PageFiles;
  /** another try in place */
  readonly onRetry: () => void;
  /** the file at our own address; `?download` saves it */
  readonly fileHref: string;
  readonly fileName: string;
  /** the page with this document, for another try */
  readonly retryHref: string;
  readonly labels: PdfLabels;
}

/**
 * A PDF with its toolbar. Without JavaScript there are its links; with it all pages are below each other and are drawn
 * as they come into view. Scripts within a PDF are never run: the part of pdf.js that could is not loaded.
 */
export function PdfIsland({
  files,
  fileHref,
  fileName,
  retryHref,
  onRetry,
  labels,
}: PdfIslandProps) {
  const [zoom, setZoom] = useState<number>(documentZoom.start);
  const opened = useOpenedDocument(files, fileHref);
  const runsScripts = useRunsScripts();
  const ready = opened?.state === "ready" ? opened : null;
  return (
    <div className="flex min-h-0 min-w-0 flex-col gap-3">
      <div role="toolbar" aria-label={labels.toolbar} className="flex flex-wrap items-center gap-2">
        {runsScripts && <PdfTools zoom={zoom} setZoom={setZoom} ready={ready} labels={labels} />}
        <ButtonLink href={`${fileHref}?download`} icon="download" size="small" download={fileName}>
          {labels.download}
        </ButtonLink>
        <ButtonLink href={fileHref} icon="external" size="small" target="_blank" rel="noopener">
          {labels.open}
        </ButtonLink>
      </div>
      {runsScripts && (
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
          tabIndex={0}
          role="region"
          aria-label={fileName}
          className="min-h-0 grow overflow-auto rounded-md border border-line bg-sunken p-3 -outline-offset-2"
        >
          {!opened && (
            <>
              <output className="sr-only">{labels.loading}</output>
              <SkeletonLines count={12} />
            </>
          )}
          {opened && opened.state !== "ready" && (
            <ErrorPanel
              text={labels[opened.state]}
              retryLabel={labels.retry}
              retryHref={retryHref}
              onRetry={onRetry}
            />
          )}
          {ready &&
            ready.pages.map((page) => (
              <PdfPage
                key={page.pageNumber}
                opened={ready}
                page={page}
                scale={zoom / 100}
                incomplete={labels.incomplete}
                label={labels.page
                  .replace("{page}", String(page.pageNumber))
                  .replace("{pages}", String(ready.pages.length))}
              />
            ))}
        </div>
      )}
    </div>
  );
}

function close(opened: OpenedDocument): void {
  if (opened.state === "ready") opened.close();
}

interface PdfToolsProps {
  /** percent */
  readonly zoom: number;
  readonly setZoom: (zoom: number) => void;
  /** null until the document can be drawn */
  readonly ready: ReadyDocument | null;
  readonly labels: PdfLabels;
}

/** Zoom and print. */
function PdfTools({ zoom, setZoom, ready, labels }: PdfToolsProps) {
  const bigger = zoomedBy(zoom, 1);
  const smaller = zoomedBy(zoom, -1);
  return (
    <>
      <IconButton
        type="button"
        icon="minus"
        label={labels.zoomOut}
        disabled={smaller === null || !ready}
        onClick={() => smaller !== null && setZoom(smaller)}
      />
      <output className="min-w-12 text-center">{zoom} %</output>
      <IconButton
        type="button"
        icon="plus"
        label={labels.zoomIn}
        disabled={bigger === null || !ready}
        onClick={() => bigger !== null && setZoom(bigger)}
      />
      <IconButton
        type="button"
        icon="print"
        label={labels.print}
        disabled={!ready}
        onClick={() =>
          ready &&
          void import("./print-document.ts").then(({ printDocument }) =>
            printDocument(ready, labels.incomplete),
          )
        }
      />
    </>
  );
}

/** The document once its file has come and was read; null before. */
function useOpenedDocument(files: PageFiles, fileHref: string): OpenedDocument | null {
  const [opened, setOpened] = useState<OpenedDocument | null>(null);
  useEffect(() => {
    let isOver = false;
    let current: OpenedDocument | undefined;
    void Promise.all([import("./open-document.ts"), files.get(fileHref)])
      .then(([{ openDocument }, file]) => openDocument(file))
      .catch((): OpenedDocument => ({ state: "failed" }))
      .then((document) => {
        current = document;
        if (isOver) close(document);
        else setOpened(document);
      });
    return () => {
      isOver = true;
      if (current) close(current);
    };
  }, [files, fileHref]);
  return opened;
}

/** Zoom of a document in percent. */
export const documentZoom = { start: 200, step: 25, min: 25, max: 400 } as const;

/** One step in (1) or out (-1); null where that would leave the range. */
export function zoomedBy(percent: number, direction: 1 | -1): number | null {
  const next = percent + direction * documentZoom.step;
  return next < documentZoom.min || next > documentZoom.max ? null : next;
}
