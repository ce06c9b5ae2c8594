"use client";
/** The header checkbox, mixed when some are ticked, its menu, and how many are selected. */
import { type MouseEvent, useEffect, useRef } from "react";
import { Menu, menuEntryStyle } from "#app/ui/menu.tsx";
import type { ChecklistLabels } from "./checklist-labels.ts";
import { type ChecklistNow, tickAll } from "./use-checklist-now.ts";

interface SelectionHeadProps {
  /** undefined until the script runs */
  now: ChecklistNow | undefined;
  /** as the server has rendered it */
  isAllSelected: boolean;
  /** the keyboard begins at it */
  hasFocus: boolean;
  hrefs: { readonly selectAll: string; readonly selectNone: string };
  labels: ChecklistLabels;
}

export function SelectionHead(props: SelectionHeadProps) {
  const { now, isAllSelected, hasFocus, hrefs, labels } = props;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!box.current || !now) return;
    box.current.checked = now.lines > 0 && now.linesTicked === now.lines;
    box.current.indeterminate = now.linesTicked > 0 && now.linesTicked < now.lines;
  }, [now]);
  const choose = (isTicked: boolean) => (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    tickAll(isTicked);
    event.currentTarget.closest("details")?.removeAttribute("open");
  };
  return (
    <div className="flex flex-wrap items-center gap-x-1 border-t border-line px-4 print:hidden">
      <label className="row-height flex cursor-pointer items-center gap-2 noscript:hidden">
        <input
          ref={box}
          type="checkbox"
          defaultChecked={isAllSelected}
          {...(hasFocus && { autoFocus: true })}
          aria-label={labels.chooseAll}
          data-ticks="incident_ids"
          onChange={(event) => tickAll(event.currentTarget.checked)}
          className="size-4.5 pointer-coarse:size-6"
        />
      </label>
      <Menu trigger={labels.chooseAll} align="start">
        <li>
          <a href={hrefs.selectAll} onClick={choose(true)} className={menuEntryStyle()}>
            {labels.selectAll}
          </a>
        </li>
        <li>
          <a href={hrefs.selectNone} onClick={choose(false)} className={menuEntryStyle()}>
            {labels.selectNone}
          </a>
        </li>
      </Menu>
      <output className="ms-auto text-sm text-ink-muted">
        {now && labels.selectedCount.replace("{{selected}}", String(now.incidents))}
      </output>
    </div>
  );
}
