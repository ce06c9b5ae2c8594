"use client";
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from "react";
import { useRunsScripts } from "#app/ui/use-runs-scripts.ts";
import { clamp } from "#app/format/clamp.ts";
import { formatInstant } from "#app/format/format-date.ts";
import type { UiLanguage } from "#app/format/ui-language.ts";
import { dayAfterKey, type DayEcg, dayIndexOf, daysOfEcgs, type EcgDay } from "./days-of-ecgs.ts";
import { EcgPreviewCard, type EcgPreviewLabels } from "./ecg-preview-card.tsx";

export interface EcgDaysProps {
  /** unique on the page */
  readonly id: string;
  /** accessible name of the graph */
  readonly label: string;
  /** epoch milliseconds, the end excluded */
  readonly window: { readonly startAt: number; readonly endAt: number };
  /** the first moment of every day of the window, epoch milliseconds */
  readonly dayStarts: readonly number[];
  readonly zone: string;
  readonly language: UiLanguage;
  readonly ecgs: readonly DayEcg[];
  readonly labels: EcgPreviewLabels & {
    /** which keys lead where, for those who hear the page */
    readonly keys: string;
    /** "2 ECGs" for each count that a day has, by count */
    readonly counts: Readonly<Record<number, string>>;
  };
  /** the server's drawing, of which one `<svg>` is the plane with the time axis across its width */
  readonly children: ReactNode;
}

/**
 * The days of the ECG graph: pointing at one previews its ECGs, a click or the keyboard holds it, Escape puts it
 * away. Without JavaScript the table below the drawing leads to every ECG.
 */
export function EcgDays(props: EcgDaysProps) {
  const { id, label, window, dayStarts, ecgs, labels, children } = props;
  const isInBrowser = useRunsScripts();
  const days = useMemo(() => daysOfEcgs(dayStarts, ecgs), [dayStarts, ecgs]);
  const lastWithEcg = days.findLastIndex((day) => day.ecgs.length > 0);
  const [index, setIndex] = useState<number | null>(null);
  const [isHeld, setHeld] = useState(false);
  const [x, setX] = useState(0);
  const island = useRef<HTMLDivElement>(null);
  const current = days[index ?? lastWithEcg];

  const plane = () => island.current?.querySelector("svg")?.getBoundingClientRect();
  const show = (goal: number) => {
    const [box, day] = [plane(), days[goal]];
    const outer = island.current?.getBoundingClientRect();
    if (!box || !outer || !day) return;
    const share = (goal + 0.5) / days.length;
    setX(box.left - outer.left + share * box.width);
    setIndex(goal);
  };
  const close = () => {
    setIndex(null);
    setHeld(false);
  };
  const dayUnder = (event: { readonly clientX: number }): number => {
    const box = plane();
    if (!box) return lastWithEcg;
    const share = clamp((event.clientX - box.left) / Math.max(1, box.width), 0, 1);
    return dayIndexOf(dayStarts, window.startAt + share * (window.endAt - window.startAt));
  };
  const press = (event: KeyboardEvent) => {
    const goal = dayAfterKey(days, index ?? lastWithEcg, event.key);
    if (goal === null) return;
    event.preventDefault();
    show(goal);
  };
  if (!isInBrowser || lastWithEcg < 0) return <div ref={island}>{children}</div>;
  return (
    <div
      ref={island}
      role="presentation"
      className="relative"
      onPointerLeave={() => {
        if (!isHeld) close();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
      }}
    >
      {children}
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-describedby={`${id}-keys`}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={(index ?? lastWithEcg) + 1}
        aria-valuetext={current && dayText(current, props)}
        data-ecg-days=""
        className="absolute inset-0 cursor-pointer touch-pan-y rounded-sm print:hidden"
        onPointerMove={(event) => {
          if (!isHeld) show(dayUnder(event));
        }}
        onClick={(event) => {
          const goal = dayUnder(event);
          const isSame = isHeld && goal === index;
          setHeld(!isSame);
          if (!isSame) show(goal);
        }}
        onFocus={(event) => {
          if (event.currentTarget.matches(":focus-visible")) {
            setHeld(true);
            show(index ?? lastWithEcg);
          }
        }}
        onKeyDown={press}
      />
      <span id={`${id}-keys`} hidden>
        {labels.keys}
      </span>
      {index !== null && current && (
        <EcgPreviewCard
          key={current.startAt}
          title={dayText(current, props)}
          ecgs={current.ecgs}
          x={x}
          labels={labels}
        />
      )}
    </div>
  );
}

/** "12 Mar 2026: 2 ECGs. …" */
function dayText({ startAt, ecgs }: EcgDay, { language, zone, labels }: EcgDaysProps): string {
  const date = formatInstant(startAt, "date", language, zone);
  if (ecgs.length === 0) return `${date}: ${labels.noDay}`;
  const results = ecgs.map(({ text }) => text).join("; ");
  return `${date}: ${labels.counts[ecgs.length] ?? ecgs.length}. ${results}`;
}
