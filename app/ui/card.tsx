/** A plain ground for content without a head of its own; `href` makes all of it one link. */
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

export interface CardProps {
  id?: string;
  as?: "div" | "article" | "section" | "li";
  /** a list's card that leads somewhere holds one {@link CardLink}, which covers it */
  isLink?: boolean;
  /** a bar at the card's start that is visible at a glance; the word is in the card */
  bar?: "alert" | "warning" | undefined;
  className?: string;
  children: ReactNode;
}

export function Card({ id, as: Element = "div", isLink, bar, className, children }: CardProps) {
  return (
    <Element
      id={id}
      className={cn(
        "rounded-md border-y border-e border-line bg-raised p-4",
        bar === undefined ? "border-s border-s-line" : "border-s-4 ps-[0.8125rem]",
        bar === "alert" && "border-s-alert",
        bar === "warning" && "border-s-warning",
        isLink &&
          "relative transition-colors hover:border-y-edge hover:border-e-edge has-[a[data-cover]:focus-visible]:outline-2 has-[a[data-cover]:focus-visible]:outline-offset-2 has-[a[data-cover]:focus-visible]:outline-accent",
        className,
      )}
    >
      {children}
    </Element>
  );
}

/** The one link of a card or a row: its words are the name, its target the whole card. */
export function CardLink({
  href,
  isCurrent,
  className,
  children,
}: {
  href: string;
  isCurrent?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <a
      href={href}
      data-cover=""
      aria-current={isCurrent ? "true" : undefined}
      className={cn(
        "font-semibold text-ink after:absolute after:inset-0 focus-visible:outline-none",
        className,
      )}
    >
      {children}
    </a>
  );
}
