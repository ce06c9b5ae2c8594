import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { ButtonLink, IconButton } from "#app/ui/button.tsx";
import { ErrorPanel } from "#app/ui/panel.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { DayEcg } from "./days-of-ecgs.ts";

/** What the part of an ECG's preview answers. */
export type EcgPreviewAnswer =
  | { isReady: false; ecgId: string }
  | { isReady: true; ecgId: string; preview: ReactNode };

export interface EcgPreviewLabels {
  /** with the prompt to choose a point */
  readonly noDay: string;
  readonly previous: string;
  readonly next: string;
  /** "2 of 3" for each count that a day has, with # for the position */
  readonly positions: Readonly<Record<number, string>>;
  readonly viewFull: string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
}

interface EcgPreviewCardProps {
  /** the day with its results in words */
  readonly title: string;
  readonly ecgs: readonly DayEcg[];
  /** of the day's middle in the island, in pixels */
  readonly x: number;
  readonly labels: EcgPreviewLabels;
}

/** A button at its end keeps the focus: one that is disabled would lose it, and close the card with it. */
const endClass = "aria-disabled:cursor-default aria-disabled:opacity-40";

/** A pointer that only crosses a day requests nothing. */
const restMs = 120;

/** The ECGs of a day, one at a time, each with the way to its full view. */
export function EcgPreviewCard({ title, ecgs, x, labels }: EcgPreviewCardProps) {
  const { data, load, state } = useFetcher<EcgPreviewAnswer>();
  const [place, setPlace] = useState(0);
  const card = useRef<HTMLDivElement>(null);
  const ecg = ecgs[place];
  const previewHref = ecg?.previewHref;
  useEffect(() => {
    if (!previewHref) return;
    const timer = setTimeout(() => void load(previewHref), restMs);
    return () => clearTimeout(timer);
  }, [previewHref, load]);
  const answer = data && data.ecgId === ecg?.id ? data : undefined;
  const hasFailed = answer?.isReady === false && state === "idle";
  const loading = (
    <>
      <output className="sr-only">{labels.loading}</output>
      <SkeletonLines count={5} />
    </>
  );
  return (
    <div
      ref={card}
      tabIndex={-1}
      data-ecg-preview=""
      role="group"
      aria-label={title}
      className="absolute bottom-full z-30 w-[min(30rem,100%)] max-md:inset-x-0 max-md:w-auto print:hidden"
      style={{ left: `clamp(0px, ${Math.round(x)}px - 15rem, max(0px, 100% - 30rem))` }}
    >
      <div className="flex flex-col gap-2 rounded-md border border-line bg-raised p-4 shadow-float">
        {ecg ? (
          <>
            <div className="min-h-44">
              {hasFailed && (
                <ErrorPanel
                  text={labels.failed}
                  retryLabel={labels.retry}
                  retryHref={ecg.href}
                  onRetry={() => {
                    // the link goes, and the focus with it, which would close the card
                    card.current?.focus();
                    void load(ecg.previewHref);
                  }}
                />
              )}
              {hasFailed ? null : answer?.isReady ? (
                // Still on its way when the answer begins: without a place of its own to wait in, the widget would
                // be hidden around it, lose the focus, and close the card.
                <Suspense key={answer.ecgId} fallback={loading}>
                  {answer.preview}
                </Suspense>
              ) : (
                loading
              )}
            </div>
            <div className="flex flex-wrap items-center gap-2">
              {ecgs.length > 1 && (
                <>
                  <IconButton
                    type="button"
                    size="small"
                    icon="chevron-left"
                    label={labels.previous}
                    aria-disabled={place === 0}
                    className={endClass}
                    onClick={() => setPlace(Math.max(0, place - 1))}
                  />
                  <output>{labels.positions[ecgs.length]?.replace("#", String(place + 1))}</output>
                  <IconButton
                    type="button"
                    size="small"
                    icon="chevron-right"
                    label={labels.next}
                    aria-disabled={place === ecgs.length - 1}
                    className={endClass}
                    onClick={() => setPlace(Math.min(ecgs.length - 1, place + 1))}
                  />
                </>
              )}
              <ButtonLink size="small" href={ecg.href} className="ms-auto">
                {labels.viewFull}
              </ButtonLink>
            </div>
          </>
        ) : (
          <p className="text-ink-muted">{labels.noDay}</p>
        )}
      </div>
    </div>
  );
}
