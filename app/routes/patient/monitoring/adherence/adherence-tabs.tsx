"use client";
/**
 * The sections of the adherence calendar as tabs. Each tab is a link, so that every section can be reached without a
 * script.
 */
import { AdherenceCalendar, type CalendarWords } from "./adherence-calendar.tsx";
import type { CalendarDays } from "./calendar-days.ts";
import type { AdherenceStatus } from "#contract/codes/adherence.ts";
import { useTabs } from "#app/ui/use-tabs.ts";

export interface AdherenceTab {
  readonly name: string;
  readonly label: string;
  readonly href: string;
  /** "Complete 42 %", and whether that is below average */
  readonly rates: readonly {
    readonly label: string;
    readonly value: string;
    readonly isBelowAverage: boolean;
  }[];
  /** one for each of the 84 days */
  readonly statuses: readonly AdherenceStatus[];
}

export interface AdherenceTabsProps {
  readonly label: string;
  readonly tabs: readonly AdherenceTab[];
  /** name of the section that the address requests */
  readonly selected: string;
  readonly days: CalendarDays;
  readonly belowAverage: string;
  readonly words: CalendarWords;
}

const panelId = "adherence-panel";
const tabId = (name: string) => `adherence-tab-${name}`;

export function AdherenceTabs(props: AdherenceTabsProps) {
  const { label, tabs, belowAverage, words } = props;
  const { current, listRef, tabProps } = useTabs(tabs, props.selected, tabId);
  if (!current) return null;
  return (
    <>
      <div ref={listRef} role="tablist" aria-label={label} className="-mx-2 flex flex-wrap">
        {tabs.map((tab, index) => (
          <a
            key={tab.name}
            {...tabProps(tab, index)}
            aria-controls={panelId}
            className="min-h-7 border-b-2 border-transparent px-2 py-1 text-sm whitespace-nowrap text-ink-muted -outline-offset-2 hover:text-ink aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink pointer-coarse:min-h-11"
          >
            {tab.label}
          </a>
        ))}
      </div>
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabId(current.name)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tab pattern's panel without controls
        tabIndex={0}
        className="mt-2"
      >
        <dl className="flex min-h-11 flex-wrap gap-x-6 gap-y-1">
          {current.rates.map(({ label: rate, value, isBelowAverage }) => (
            <div key={rate}>
              <dt className="text-sm text-ink-muted">{rate}</dt>
              <dd className="font-semibold">
                {value}
                {isBelowAverage && (
                  <span className="ms-2 text-sm text-warning-text">
                    <span aria-hidden="true">▲ </span>
                    {belowAverage}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <AdherenceCalendar
          section={current.label}
          statuses={current.statuses}
          days={props.days}
          words={words}
        />
      </div>
    </>
  );
}
