/** The link that makes all of a table's row its target; what must stay clickable on its own is {@link AboveRowLink}. */
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";

export function RowLink({ className, children, ...rest }: ComponentProps<"a"> & { href: string }) {
  return (
    <a {...rest} className={cn("row-link", className)}>
      {children}
    </a>
  );
}

/** Lifts a button or menu over the row's link. */
export function AboveRowLink({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span className={cn("relative z-[1] inline-flex items-center", className)}>{children}</span>
  );
}
