/**
 * Tabs are links: each has its address, the current one is marked, and they scroll sideways when narrow, from the start
 * to the current one if the browser knows scroll-initial-target.
 */
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

interface TabItem {
  href: string;
  label: ReactNode;
  isCurrent: boolean;
  /** how many lie behind it */
  count?: number | string;
}

export interface TabsProps {
  /** names the navigation: "Patient pages" */
  label: string;
  items: readonly TabItem[];
  className?: string;
}

export function Tabs({ label, items, className }: TabsProps) {
  return (
    <nav aria-label={label} className={cn("overflow-x-auto border-b border-line", className)}>
      <ul className="flex gap-1">
        {items.map((item) => (
          <li key={item.href}>
            <a
              href={item.href}
              aria-current={item.isCurrent ? "page" : undefined}
              className="row-height relative flex items-center gap-2 px-3 whitespace-nowrap text-ink-muted -outline-offset-2 hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:[scroll-initial-target:nearest] aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-accent"
            >
              {item.label}
              {item.count !== undefined && (
                <span className="text-sm font-normal text-ink-muted">{item.count}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A choice of two to four as joined links: New and All, 30, 60 and 90 days. */
export function SegmentedLinks({ label, items, className }: TabsProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="inline-flex max-w-full rounded-md border border-edge bg-raised">
        {items.map((item) => (
          <li key={item.href} className="flex border-s border-edge first:border-0">
            <a
              href={item.href}
              aria-current={item.isCurrent ? "true" : undefined}
              className="flex min-h-7 items-center gap-1.5 px-2.5 text-sm text-ink sm:whitespace-nowrap -outline-offset-2 hover:bg-sunken aria-[current=true]:bg-accent-tint aria-[current=true]:font-semibold aria-[current=true]:text-accent-strong pointer-coarse:min-h-11"
            >
              {item.label}
              {item.count !== undefined && <span>{item.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
