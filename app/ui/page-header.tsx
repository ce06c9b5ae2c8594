/** The head of a screen: its title, the sentence that one came for, and the one primary action. */
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

export interface PageHeaderProps {
  title: ReactNode;
  /** a number that belongs to the title: the patients' total */
  count?: ReactNode;
  sentence?: ReactNode;
  action?: ReactNode;
  className?: string;
}

export function PageHeader({ title, count, sentence, action, className }: PageHeaderProps) {
  return (
    <header className={cn("flex flex-wrap items-end justify-between gap-x-6 gap-y-3", className)}>
      <div className="flex min-w-0 flex-col gap-1">
        <h1 className="text-xl">
          {title}
          {count !== undefined && <span className="ms-2 font-normal text-ink-muted">{count}</span>}
        </h1>
        {sentence && <p className="text-lg">{sentence}</p>}
      </div>
      {action && <div className="flex flex-wrap gap-3">{action}</div>}
    </header>
  );
}
