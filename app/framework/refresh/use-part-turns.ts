"use client";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { isTextWaiting } from "#app/ui/typed-text.ts";

/**
 * The outcome of a turn: `fresh`: the newest is shown; `same`: checked, nothing is new; `held`: the user reads or types
 * there; `failed`: it could not be read.
 */
type PartOutcome = "fresh" | "same" | "held" | "failed";

type ReportOutcome = (outcome: PartOutcome) => void;

/** How soon the live script requests again what was held or could not be read: 15 s (it waits 30 s for an answer). */
const soonMs = 15_000;
/** The same where React is about to take over what is typed: 26 s, so at the next look but one. */
const atOnceMs = 26_000;

/**
 * How a part of a page that refreshes talks with the live script, which dispatches `vigil:refresh` on the part when it is
 * to be read again (attributes and events: ../README.md).
 *
 * @param onTurn must report the outcome; `isOld`: it has reached its age, else there are news, or the user has come
 * back to the page
 * @returns reports the outcome of a turn
 */
export function usePartTurns(
  part: RefObject<HTMLElement | null>,
  onTurn: (report: ReportOutcome, isOld: boolean) => void,
): ReportOutcome {
  const [reportOutcome] = useState(() => (outcome: PartOutcome) => {
    if (part.current) report(part.current, stateAfter(outcome, Date.now()));
  });
  const take = useEffectEvent((event: Event) => {
    event.preventDefault();
    // What is read renders the page again, and React gives up what it has not hydrated by then.
    if (isTextWaiting() && part.current)
      return report(part.current, { triedAt: Date.now() - atOnceMs });
    onTurn(reportOutcome, event instanceof CustomEvent && event.detail === true);
  });
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    const listen = (event: Event) => take(event);
    element.addEventListener("vigil:refresh", listen);
    // what was due before React came is requested now
    report(element, { triedAt: 0 });
    return () => element.removeEventListener("vigil:refresh", listen);
  }, [part]);
  return reportOutcome;
}

/** Calls `onNew` each time the page has brought other content for a part. */
export function useNewContent(content: ReactNode, onNew: () => void): void {
  const lastContent = useRef(content);
  const act = useEffectEvent(onNew);
  useEffect(() => {
    if (lastContent.current === content) return;
    lastContent.current = content;
    act();
  }, [content]);
}

/** What the live script knows of a part; times in epoch milliseconds. */
interface PartState {
  readonly readAt?: number;
  /** read, or found to be still right */
  readonly seenAt?: number;
  readonly triedAt: number;
  /** since when it should be newer */
  readonly dueAt?: undefined;
  readonly hasFailed?: boolean;
}

function stateAfter(outcome: PartOutcome, nowMs: number): PartState {
  if (outcome === "failed" || outcome === "held")
    return { triedAt: nowMs - soonMs, hasFailed: outcome === "failed" };
  const seen = { seenAt: nowMs, triedAt: 0, dueAt: undefined, hasFailed: false };
  return outcome === "fresh" ? { ...seen, readAt: nowMs } : seen;
}

function report(element: HTMLElement, state: PartState): void {
  element.dispatchEvent(new CustomEvent("vigil:part", { bubbles: true, detail: state }));
}
