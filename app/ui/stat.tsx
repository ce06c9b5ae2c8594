/**
 * Numbers as typography: tabular figures, the unit smaller and muted after a thin space (U+2009).
 * The value comes formatted in the user's language and rounded by its rule.
 */
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

export interface QuantityProps {
  /** "84.2"; undefined shows a dash */
  value: string | undefined;
  unit?: string;
  /** read out in place of the dash: "no value" */
  missingLabel?: string;
  className?: string;
}

/** A number and its unit within text or a table's cell. */
export function Quantity({ value, unit, missingLabel, className }: QuantityProps) {
  if (value === undefined) return <Missing label={missingLabel} className={className} />;
  return (
    <span className={cn("whitespace-nowrap", className)}>
      {value}
      {unit && <span className="text-[0.8em] font-normal text-ink-muted">{`\u2009${unit}`}</span>}
    </span>
  );
}

/** A missing value: a dash, with words for those who hear it. */
export function Missing({
  label,
  className,
}: {
  label?: string | undefined;
  className?: string | undefined;
}) {
  return (
    <span className={cn("text-ink-muted", className)}>
      <span aria-hidden={label ? true : undefined}>–</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

export interface StatProps extends QuantityProps {
  /** the one number of a panel is large */
  size?: "medium" | "large";
  /** what the number is */
  label?: ReactNode;
  /** its change, its age: "+3.6 kg in 5 days", "Mon 07:12" */
  note?: ReactNode;
}

export function Stat({ label, note, size = "large", className, ...quantity }: StatProps) {
  return (
    <div className={cn("flex flex-col", className)}>
      {label && <span className="text-sm text-ink-muted">{label}</span>}
      <Quantity
        {...quantity}
        className={cn("font-semibold", size === "large" ? "text-2xl" : "text-lg")}
      />
      {note && <span className="text-sm text-ink-muted">{note}</span>}
    </div>
  );
}
