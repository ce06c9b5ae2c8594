"use client";
/**
 * The tab pattern of ARIA for tabs that are links: every part can be reached without a script; where scripts run, click
 * and keys choose the tab in place.
 */
import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from "react";
import { useRunsScripts } from "./use-runs-scripts.ts";

export interface UsedTabs<Tab> {
  /** undefined where there are no tabs */
  readonly current: Tab | undefined;
  /** of the element with `role="tablist"` */
  readonly listRef: RefObject<HTMLDivElement | null>;
  /** the attributes of a tab's link */
  tabProps(tab: Tab, index: number): TabProps;
}

interface TabProps {
  readonly id: string;
  readonly role: "tab";
  readonly href: string;
  readonly "aria-selected": boolean;
  readonly tabIndex: -1 | undefined;
  onClick(event: MouseEvent): void;
  onKeyDown(event: KeyboardEvent): void;
}

/**
 * @param selected name of the tab that the address asks for; the first where there is none of that name
 * @param tabId the id of a tab's link by its name
 */
export function useTabs<Tab extends { readonly name: string; readonly href: string }>(
  tabs: readonly Tab[],
  selected: string | null,
  tabId: (name: string) => string,
): UsedTabs<Tab> {
  const [chosen, setChosen] = useState<string | null>(null);
  const runsScripts = useRunsScripts();
  const listRef = useRef<HTMLDivElement>(null);
  const current = tabs.find(({ name }) => name === (chosen ?? selected)) ?? tabs[0];
  const choose = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length];
    if (!tab) return;
    setChosen(tab.name);
    listRef.current?.querySelector<HTMLElement>(`#${tabId(tab.name)}`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const goals: Readonly<Record<string, number>> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: tabs.length - 1,
      " ": index,
    };
    const goal = goals[event.key];
    if (goal === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    choose(goal);
  };
  return {
    current,
    listRef,
    tabProps: (tab, index) => ({
      id: tabId(tab.name),
      role: "tab",
      href: tab.href,
      "aria-selected": tab === current,
      tabIndex: runsScripts && tab !== current ? -1 : undefined,
      onClick: (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        choose(index);
      },
      onKeyDown: (event) => onKeyDown(event, index),
    }),
  };
}
