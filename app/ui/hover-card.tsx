/**
 * Hover card: more about an element, shown while the pointer or the focus is on it, the card included. Escape closes it
 * (the live script); without JavaScript moving on does. Tie it to the trigger by aria-describedby.
 */
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

export interface HoverCardProps {
  /** of the card, for the trigger's aria-describedby */
  id: string;
  /** something that takes the focus: a link, a button */
  trigger: ReactNode;
  /** the edge that card and trigger share on wide screens */
  align?: "start" | "end";
  /** the pointer must rest for a second before it opens; the keyboard's focus opens it at once */
  isSlow?: boolean;
  /** over whatever scrolls around it, above or below the trigger, wherever there is room */
  isOverScroll?: boolean;
  className?: string;
  children: ReactNode;
}

export function HoverCard(props: HoverCardProps) {
  const { id, trigger, align = "start", isSlow, isOverScroll, className, children } = props;
  const anchor = `--card-${id}`;
  return (
    <div
      data-hover-card=""
      className={cn("group/card relative min-w-0", className)}
      style={isOverScroll ? { anchorName: anchor } : undefined}
    >
      {trigger}
      <div
        id={id}
        style={isOverScroll ? { positionAnchor: anchor } : undefined}
        className={cn(
          // the gap belongs to the card, so that the pointer can cross it; on a phone it is above the navigation
          "invisible absolute top-full z-30 w-max max-w-[min(26rem,calc(100vw-2rem))] pt-1 group-focus-within/card:visible group-hover/card:visible group-data-dismissed/card:invisible print:hidden max-md:fixed max-md:inset-x-4 max-md:top-auto max-md:bottom-20 max-md:w-auto",
          isSlow &&
            "transition-[visibility] duration-0 group-hover/card:delay-1000 group-focus-within/card:delay-0",
          isOverScroll
            ? "md:fixed md:top-auto md:[position-area:bottom_span-left] md:[position-try-fallbacks:flip-block]"
            : align === "end"
              ? "end-0"
              : "start-0",
        )}
      >
        <div className="flex flex-col gap-2 rounded-md border border-line bg-raised p-4 shadow-float">
          {children}
        </div>
      </div>
    </div>
  );
}
