/**
 * Hover card: more about what it stands at, shown while the pointer or the focus is there, the card included. Escape
 * puts it away (the live script); without JavaScript moving on does. Tie it to the trigger by aria-describedby.
 */
import { cx } from "class-variance-authority";
import type { ReactNode } from "react";

export interface HoverCardProps {
  /** of the card, for the trigger's aria-describedby */
  id: string;
  /** something that takes the focus: a link, a button */
  trigger: ReactNode;
  /** the edge that card and trigger share on wide screens */
  align?: "start" | "end";
  className?: string;
  children: ReactNode;
}

export function HoverCard({ id, trigger, align = "start", className, children }: HoverCardProps) {
  return (
    <div data-hover-card="" className={cx("group/card relative min-w-0", className)}>
      {trigger}
      <div
        id={id}
        className={cx(
          // the gap belongs to the card, so that the pointer can cross it; on a phone it stands above the navigation
          "invisible absolute top-full z-30 w-max max-w-[min(26rem,calc(100vw-2rem))] pt-1 group-focus-within/card:visible group-hover/card:visible group-data-dismissed/card:invisible print:hidden max-md:fixed max-md:inset-x-4 max-md:top-auto max-md:bottom-20 max-md:w-auto",
          align === "end" ? "end-0" : "start-0",
        )}
      >
        <div className="flex flex-col gap-2 rounded-md border border-line bg-raised p-4 shadow-float">
          {children}
        </div>
      </div>
    </div>
  );
}
