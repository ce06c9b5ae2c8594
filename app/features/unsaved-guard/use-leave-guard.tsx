"use client";
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { readIsUnreachable } from "#app/framework/refresh/router-fetch.ts";
import { LeaveQuestion } from "./leave-question.tsx";
import type { LeaveWords } from "./leave-words.ts";

interface LeaveGuard {
  /** whether something would be lost if the page were left now; called when it is left */
  isHeld: () => boolean;
  /** this form, link or dialog saves the values, or discards them on purpose: no question */
  lets?: (way: Element) => boolean;
  /** whether this link would lose something; without it no link is asked about, but the page that it loads is */
  isLostBy?: (link: HTMLAnchorElement) => boolean;
  words?: LeaveWords;
}

/**
 * The one guard of unsaved values: links ask in our words; reload, Back and closing in the browser's. While a form is
 * on its way there is no question, unless the server cannot be reached. Returns the open question, to be shown
 * anywhere.
 */
export function useLeaveGuard(guard: LeaveGuard): ReactElement | null {
  const [link, setLink] = useState<HTMLAnchorElement | null>(null);
  const isLeaving = useRef(false);
  const isSending = useNavigation().state !== "idle";
  const isFree = () => isLeaving.current || (isSending && !readIsUnreachable());
  const letGo = useEffectEvent((event: Event) => {
    const isStopped = event.type === "submit" && event.defaultPrevented;
    // the question's own Escape lets nothing go
    if (link || isStopped || !(event.target instanceof Element)) return;
    if (guard.lets?.(event.target)) isLeaving.current = true;
  });
  const follow = useEffectEvent((event: MouseEvent) => {
    const found = (event.target as Element | null)?.closest?.<HTMLAnchorElement>("a[href]");
    if (!found || isLeaving.current || !leadsAway(found, event)) return;
    if (!guard.isLostBy?.(found)) return;
    if (guard.lets?.(found)) {
      isLeaving.current = true;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    setLink(found);
  });
  const unload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!isFree() && guard.isHeld()) event.preventDefault();
  });
  useEffect(() => {
    // who goes on writing has stayed
    const stay = () => {
      isLeaving.current = false;
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("click", follow, { capture: true, signal });
    document.addEventListener("cancel", letGo, { capture: true, signal });
    document.addEventListener("input", stay, { capture: true, signal });
    document.addEventListener("submit", letGo, { signal });
    addEventListener("beforeunload", unload, { signal });
    return () => listening.abort();
  }, []);
  if (!link || !guard.words) return null;
  const leave = () => {
    isLeaving.current = true;
    setLink(null);
    if (link.isConnected) link.click();
    else location.assign(link.href);
  };
  return <LeaveQuestion words={guard.words} onStay={() => setLink(null)} onLeave={leave} />;
}

/** In this tab, to another page. */
function leadsAway(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return false;
  if (link.target === "_blank" || link.hasAttribute("download")) return false;
  return !link.getAttribute("href")?.startsWith("#");
}
