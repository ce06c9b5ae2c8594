/** The state of a dashboard card: to review (filled) or reviewed (check mark, quiet). */
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { cn } from "./cn.ts";

export interface ChipProps {
  state: "open" | "done";
  className?: string;
  children: ReactNode;
}

export function Chip({ state, className, children }: ChipProps) {
  return (
    <span
      className={cn(
        "inline-flex items-center gap-1 rounded-full border px-2 text-sm leading-5 font-semibold whitespace-nowrap",
        state === "open"
          ? "border-accent text-accent"
          : "border-transparent bg-sunken text-ink-muted",
        className,
      )}
    >
      {state === "done" && <Icon name="check" sizePx={14} />}
      {children}
    </span>
  );
}
