"use client";
/**
 * Keeps the page of a patient true: on news, when the user comes back to it, and every 15 minutes, the ids of the
 * patient's open incidents are requested. If they differ from the page, the whole page is read again, so that all of it
 * shows one moment. If the user is working on it, it stays, and a line says that there is news.
 */
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useNavigation, useRevalidator } from "react-router";
import { AsOf } from "#app/ui/as-of.tsx";
import { noticeKeys } from "#app/ui/last-key.ts";
import { useNewContent, usePartTurns } from "#app/framework/refresh/use-part-turns.ts";
import { readQuietly } from "#app/framework/refresh/router-fetch.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { isInHand } from "./in-hand.ts";

/** What the address answers: ids; null where they cannot be read. */
export interface OpenIncidents {
  readonly openIds: readonly string[] | null;
}

export interface IncidentWatchProps {
  /** answers {@link OpenIncidents} */
  readonly address: string;
  /** those that the page came with; null where they could not be read */
  readonly shownIds: readonly string[] | null;
  readonly refreshMs: number;
  readonly staleMs: number;
  readonly asOf: string;
  readonly labels: NewsLabels;
  readonly children: ReactNode;
}

export interface NewsLabels {
  readonly locale: string;
  /** "2 new incidents", by the plural category of the number, with {{count}} still in it */
  readonly arrived: Readonly<Record<string, string>>;
  /** none is new, but some are no longer open */
  readonly changed: string;
  readonly show: string;
}

export function IncidentWatch(props: IncidentWatchProps) {
  const { address, shownIds, labels, children } = props;
  const part = useRef<HTMLDivElement>(null);
  const isPageOld = useRef(false);
  const { data, load, reset } = useFetcher<OpenIncidents>();
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === "idle";
  const [news, setNews] = useState<{ newIds: readonly string[]; over: ReactNode } | null>(null);
  // what the page was read again for is no news any more
  const waiting = news?.over === children ? news : null;
  useEffect(noticeKeys, []);

  const report = usePartTurns(part, (answer, isOld) => {
    isPageOld.current = isOld;
    const isHeld = isInHand(part.current);
    if (!isIdle || (waiting && isHeld)) return answer("held");
    const fail = () => answer("failed");
    if (waiting || (isOld && !isHeld)) return readQuietly(location.pathname, revalidate, fail);
    readQuietly(address, () => load(address), fail);
  });
  const readPage = () => readQuietly(location.pathname, revalidate, () => report("failed"));
  const compare = useEffectEvent(({ openIds }: OpenIncidents) => {
    if (openIds === null) return report("failed");
    const newIds = openIds.filter((id) => !shownIds?.includes(id));
    const isSame = newIds.length === 0 && openIds.length === shownIds?.length;
    if (isSame && !isPageOld.current) return report("same");
    if (isSame || !isInHand(part.current)) return readPage();
    setNews({ newIds, over: children });
    report("held");
  });
  useEffect(() => {
    if (!data) return;
    compare(data);
    // Otherwise every form that is sent would ask for it again.
    reset();
  }, [data, reset]);

  const lookedFor = useRef<readonly string[]>(undefined);
  useNewContent(children, () => {
    report("fresh");
    focusFirst(part.current, lookedFor.current);
    lookedFor.current = undefined;
  });

  return (
    <div
      ref={part}
      id="incident-watch"
      data-refresh-ms={props.refreshMs}
      data-stale-ms={props.staleMs}
      data-news=""
      data-waiting={waiting ? "" : undefined}
      className="group/part relative min-w-0"
    >
      <AsOf>{props.asOf}</AsOf>
      <div role="status" aria-live="polite" className="absolute start-px top-px z-1 print:hidden">
        {waiting && (
          // over the heading, whose number is no longer true: nothing moves while the user works
          <div className="flex min-h-11 items-center gap-3 rounded-md bg-warning-tint py-1 ps-4 pe-3 text-ink">
            <Icon name="info" />
            <span className="font-semibold">{newsText(labels, waiting.newIds.length)}</span>
            <Button
              type="button"
              size="small"
              onClick={() => {
                lookedFor.current = waiting.newIds;
                readPage();
              }}
            >
              {labels.show}
            </Button>
          </div>
        )}
      </div>
      {children}
    </div>
  );
}

function newsText({ arrived, changed, locale }: NewsLabels, count: number): string {
  if (count === 0) return changed;
  const form = arrived[new Intl.PluralRules(locale).select(count)] ?? arrived["other"] ?? "";
  return form.replace("{{count}}", new Intl.NumberFormat(locale).format(count));
}

/** The button that had the focus is gone: the first of the new ones has it now. */
function focusFirst(part: HTMLElement | null, ids: readonly string[] | undefined): void {
  if (!ids) return;
  const boxes = Array.from(
    part?.querySelectorAll<HTMLInputElement>("input[name=incident_ids]") ?? [],
  );
  const first = boxes.find(({ value }) => value.split(" ").some((id) => ids.includes(id)));
  (first ?? boxes[0] ?? part?.querySelector("textarea"))?.focus();
}
