"use client";
/**
 * The parts of a report as tabs. Each tab is a link to the page with that part open, so that all can be read without a
 * script.
 */
import type { ReactNode } from "react";
import { useTabs } from "#app/ui/use-tabs.ts";

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
  /** the tab that the address requests; the first if there is none of that name */
  readonly selected: string | null;
}

export function ReportTabs({ id, label, tabs, selected }: ReportTabsProps) {
  const tabId = (name: string) => `${id}-tab-${name}`;
  const panelId = (name: string) => `${id}-part-${name}`;
  const { current, listRef, tabProps } = useTabs(tabs, selected, tabId);
  return (
    <>
      <div
        ref={listRef}
        role="tablist"
        aria-label={label}
        className="flex flex-wrap border-b border-line"
      >
        {tabs.map((tab, index) => (
          <a
            key={tab.name}
            {...tabProps(tab, index)}
            aria-controls={panelId(tab.name)}
            className="row-height flex items-center gap-2 border-b-2 border-transparent px-3 whitespace-nowrap text-ink-muted -outline-offset-2 hover:text-ink aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink"
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
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
          tabIndex={0}
          className="min-h-0 grow overflow-auto pt-2 -outline-offset-2 print:overflow-visible"
        >
          {tab.content}
        </div>
      ))}
    </>
  );
}
