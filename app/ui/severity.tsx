/**
 * Severity: colour, shape and word together, everywhere by this one part.
 * Words and codes of the wire become a kind in app/clinical; here it is only shown.
 * ■ alert (300 and above), ▲ warning (200 and above), ○ no data, ✓ reviewed. Never flashing.
 */
import { cva } from "class-variance-authority";
import { VisuallyHidden } from "./visually-hidden.tsx";
import { cn } from "./cn.ts";

type SeverityKind = "alert" | "warning" | "no-data" | "reviewed";

/** Shapes on a 16 x 16 grid; also drawn by graphs, so that a marker and a badge look the same. */
const severityShapes: Record<SeverityKind, { path: string; isFilled: boolean }> = {
  alert: { path: "M2.5 2.5h11v11h-11z", isFilled: true },
  warning: { path: "M8 2 14.8 13.8H1.2z", isFilled: true },
  "no-data": { path: "M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3Z", isFilled: false },
  reviewed: { path: "m2.5 8.5 3.7 3.7 7.3-8", isFilled: false },
};

const markVariants = cva("inline-block shrink-0", {
  variants: {
    kind: {
      alert: "text-alert",
      warning: "text-warning",
      "no-data": "text-no-data-text",
      reviewed: "text-ink-muted",
    },
  },
});

const pillVariants = cva(
  "inline-flex items-center gap-1.5 rounded-md font-semibold max-sm:items-baseline sm:whitespace-nowrap [&>svg]:shrink-0",
  {
    variants: {
      kind: { alert: "", warning: "", "no-data": "", reviewed: "" },
      look: { plain: "", tint: "px-2 py-0.5 text-sm", solid: "px-2 py-0.5 text-sm" },
    },
    // One colour of words each: two would be decided by the order of the sheet, not by the look.
    compoundVariants: [
      { look: ["plain", "tint"], kind: "alert", className: "text-alert-text" },
      { look: ["plain", "tint"], kind: "warning", className: "text-warning-text" },
      { look: ["plain", "tint"], kind: "no-data", className: "text-no-data-text" },
      { kind: "reviewed", className: "text-ink-muted" },
      { look: "tint", kind: "alert", className: "bg-alert-tint" },
      { look: "tint", kind: "warning", className: "bg-warning-tint" },
      { look: "tint", kind: "no-data", className: "bg-no-data-tint" },
      { look: ["tint", "solid"], kind: "reviewed", className: "bg-sunken" },
      { look: "solid", kind: "alert", className: "bg-alert text-alert-ink" },
      { look: "solid", kind: "warning", className: "bg-warning text-warning-ink" },
      { look: "solid", kind: "no-data", className: "bg-no-data text-no-data-ink" },
    ],
    defaultVariants: { look: "plain" },
  },
);

export interface SeverityProps {
  kind: SeverityKind;
  /** the word, or the whole statement: "Alert", "Weight +3.6 kg in 5 days" */
  label: string;
  look?: "plain" | "tint" | "solid";
  className?: string;
}

export function Severity({ kind, label, look = "plain", className }: SeverityProps) {
  return (
    <span className={pillVariants({ kind, look, className })}>
      <Shape kind={kind} className={look === "solid" ? undefined : markVariants({ kind })} />
      {label}
    </span>
  );
}

export interface SeverityMarkProps {
  kind: SeverityKind;
  /** read out in place of the shape */
  label: string;
  sizePx?: number;
  className?: string;
}

/** The shape alone, if the word is nearby or would not fit: a counter, a table's cell. */
export function SeverityMark({ kind, label, sizePx, className }: SeverityMarkProps) {
  return (
    <span className={cn("inline-flex", className)} title={label}>
      <Shape kind={kind} sizePx={sizePx} className={markVariants({ kind })} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

function Shape({
  kind,
  sizePx = 12,
  className,
}: {
  kind: SeverityKind;
  sizePx?: number;
  className?: string;
}) {
  const { path, isFilled } = severityShapes[kind];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      width={sizePx}
      height={sizePx}
      fill={isFilled ? "currentColor" : "none"}
      stroke={isFilled ? "none" : "currentColor"}
      strokeWidth={2.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn("inline-block shrink-0", className)}
    >
      <path d={path} />
    </svg>
  );
}
