/** Facts: label above value, in a row that wraps. The patient header, a device, a report. */
import type { ReactNode } from "react";
import { Missing } from "./stat.tsx";
import { cn } from "./cn.ts";

export interface Fact {
  label: string;
  /** undefined or null shows a dash; the label stays */
  value: ReactNode;
}

export interface FactsProps {
  facts: readonly Fact[];
  missingLabel: string;
  /** "row": side by side; "list": label left, value right, one below the other */
  layout?: "row" | "list";
  className?: string;
}

export function Facts({ facts, missingLabel, layout = "row", className }: FactsProps) {
  const isList = layout === "list";
  return (
    <dl className={cn("flex", isList ? "flex-col" : "flex-wrap gap-x-6 gap-y-2", className)}>
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className={cn(
            isList &&
              "flex items-baseline justify-between gap-4 border-b border-line py-1.5 last:border-0",
          )}
        >
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd className={cn(isList && "text-end")}>{value ?? <Missing label={missingLabel} />}</dd>
        </div>
      ))}
    </dl>
  );
}
