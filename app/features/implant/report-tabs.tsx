"use client";
/**
 * The parts of a report as tabs. Each tab is a link to the page with that part open, so that all can be read without a
 * script; where scripts run, they follow the keys of the tab pattern.
 */
import { type KeyboardEvent, type ReactNode, useRef, useState, useSyncExternalStore } from "react";

export interface ReportTab {
  readonly name: string;
  readonly label: string;
  readonly href: string;
  readonly badge: ReactNode;
  readonly content: ReactNode;
}

export interface ReportTabsProps {
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly ReportTab[];
  /** the tab that the address asks for; the first where there is none of that name */
  readonly selected: string | null;
}

const never = () => () => {};

export function ReportTabs({ id, label, tabs, selected }: ReportTabsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const runsScripts = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.find(({ name }) => name === (chosen ?? selected)) ?? tabs[0];
  const tabId = (name: string) => `${id}-tab-${name}`;
  const panelId = (name: string) => `${id}-part-${name}`;
  const choose = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length];
    if (!tab) return;
    setChosen(tab.name);
    list.current?.querySelector<HTMLElement>(`#${tabId(tab.name)}`)?.focus();
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
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex flex-wrap border-b border-line"
      >
        {tabs.map((tab, index) => (
          <a
            key={tab.name}
            id={tabId(tab.name)}
            role="tab"
            href={tab.href}
            aria-selected={tab === current}
            aria-controls={panelId(tab.name)}
            tabIndex={runsScripts && tab !== current ? -1 : undefined}
            className="row-height flex items-center gap-2 border-b-2 border-transparent px-3 whitespace-nowrap text-ink-muted -outline-offset-2 hover:text-ink aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink"
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              choose(index);
            }}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {tab.label}
            {tab.badge}
          </a>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.name}
          id={panelId(tab.name)}
          role="tabpanel"
          aria-labelledby={tabId(tab.name)}
          hidden={tab !== current}
          className="pt-2"
        >
          {tab.content}
        </div>
      ))}
    </>
  );
}
