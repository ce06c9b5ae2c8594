"use client";
import {
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useFetcher } from "react-router";
import { isPageBeingRead, readQuietly } from "./router-fetch.ts";
import { AsOf } from "#app/ui/as-of.tsx";
import { isUsedByKeyboard, noticeKeys } from "#app/ui/last-key.ts";
import { useNewContent, usePartTurns } from "./use-part-turns.ts";

/** What the address of a part answers. */
export interface PartAnswer {
  readonly content: ReactNode;
  /** "as of 09:12" */
  readonly asOf: string;
}

export interface RefreshedPartProps {
  readonly id: string;
  /** its loader answers a {@link PartAnswer} */
  readonly address: string;
  /** how old it may get */
  readonly refreshMs: number;
  /** what the page came with */
  readonly asOf: string;
  /** News concern it. An address: where to hear them. */
  readonly news?: string | true | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of a page that is read again alone: the live script says when, React Router reads it, React shows it. */
export function RefreshedPart(props: RefreshedPartProps) {
  const { id, address, refreshMs, news, className, children } = props;
  const part = useRef<HTMLDivElement>(null);
  const left = useRef<HTMLAnchorElement>(undefined);
  const [fresh, setFresh] = useState<(PartAnswer & { instead: ReactNode }) | null>(null);
  const { data, load, reset } = useFetcher<PartAnswer>();
  useEffect(noticeKeys, []);

  const report = usePartTurns(part, (answer) => {
    // content that the user reads by keyboard stays
    if (isUsedByKeyboard(part.current) || isPageBeingRead()) return answer("held");
    readQuietly(
      address,
      () => load(address),
      () => answer("failed"),
    );
  });
  const take = useEffectEvent((answer: PartAnswer) => {
    if (isUsedByKeyboard(part.current)) return report("held");
    const link = document.activeElement?.closest<HTMLAnchorElement>("a[href]");
    left.current = link && part.current?.contains(link) ? link : undefined;
    startTransition(() => setFresh({ ...answer, instead: children }));
    report("fresh");
  });
  useEffect(() => {
    if (!data) return;
    take(data);
    // Otherwise every form that is sent would ask for it again.
    reset();
  }, [data, reset]);

  // The focus stays on its link, wherever that is now.
  useLayoutEffect(() => {
    const { href, textContent, isConnected } = left.current ?? {};
    left.current = undefined;
    if (isConnected !== false || document.activeElement !== document.body) return;
    Array.from(part.current?.querySelectorAll("a") ?? [])
      .find((link) => link.href === href && link.textContent === textContent)
      ?.focus({ preventScroll: true });
  });

  useNewContent(children, () => report("fresh"));
  // The page itself was read again meanwhile: what it brought is newer.
  const isNewer = fresh !== null && fresh.instead === children;
  return (
    <div
      ref={part}
      id={id}
      data-refresh-ms={refreshMs}
      data-news={news === true ? "" : news}
      className={`group/part ${className ?? ""}`}
    >
      <AsOf>{isNewer ? fresh.asOf : props.asOf}</AsOf>
      {isNewer ? fresh.content : children}
    </div>
  );
}
