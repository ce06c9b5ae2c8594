/**
 * Drawer: a dialog at the right edge, 30 rem wide, over the page; like every dialog it is open by its URL. A docked
 * panel is at its left, or replaces it if there is no room for both.
 */
import type { ReactNode } from "react";
import { IconButtonLink } from "./button.tsx";
import { cn } from "./cn.ts";

export interface DrawerProps {
  id: string;
  title: ReactNode;
  isOpen: boolean;
  closeHref: string;
  closeLabel: string;
  /** in the head, before close: a filter menu */
  actions?: ReactNode;
  /** stays at the foot while the content scrolls */
  footer?: ReactNode;
  /** a panel beside it, with its own heading and way out */
  docked?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Drawer({
  id,
  title,
  isOpen,
  closeHref,
  closeLabel,
  actions,
  footer,
  docked,
  className,
  children,
}: DrawerProps) {
  return (
    <dialog
      id={id}
      open={isOpen}
      aria-labelledby={`${id}-title`}
      data-modal=""
      data-close-href={closeHref}
      className={cn(
        // the line at its left edge belongs to the neighbour: so the drawer itself is 30 rem wide
        "inset-y-0 start-auto end-0 m-0 h-dvh max-h-none w-fit max-w-full bg-raised p-0 text-ink open:flex",
        className,
      )}
    >
      {docked && (
        <div className="w-120 max-w-screen overflow-y-auto border-s border-line p-4 md:w-100">
          {docked}
        </div>
      )}
      <div
        className={cn(
          "h-full w-120 max-w-screen flex-col border-s border-line",
          docked ? "hidden md:flex" : "flex",
        )}
      >
        <header className="flex items-center gap-2 border-b border-line px-4 py-2">
          <h2 id={`${id}-title`} className="grow text-lg">
            {title}
          </h2>
          {actions}
          <IconButtonLink icon="close" label={closeLabel} href={closeHref} />
        </header>
        <div className="min-h-0 grow overflow-y-auto p-4">{children}</div>
        {footer && (
          <footer className="flex flex-wrap gap-3 border-t border-line p-4">{footer}</footer>
        )}
      </div>
    </dialog>
  );
}
