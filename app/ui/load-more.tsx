/** The next part of a long list: a link that works alone; a script may follow it in place. */
import type { Ref } from "react";
import { ButtonLink } from "./button.tsx";

export interface LoadMoreProps {
  /** undefined when all is loaded */
  href: string | undefined;
  label: string;
  /** announced when it changes: "31 to 60 of 240", "No more data", or that the part could not be loaded */
  text?: string | undefined;
  /** the part is on its way */
  isBusy?: boolean;
  /** in place of following the link, unless a key opens another window */
  onMore?: () => void;
  ref?: Ref<HTMLDivElement>;
}

export function LoadMore({ href, label, text, isBusy, onMore, ref }: LoadMoreProps) {
  return (
    <div
      ref={ref}
      data-load-more=""
      className="flex min-h-13 flex-none flex-wrap items-center justify-center gap-x-4 gap-y-2 p-3 text-sm text-ink-muted"
    >
      <output>{text}</output>
      {href !== undefined && (
        <ButtonLink
          href={href}
          size="small"
          icon="chevron-down"
          aria-busy={isBusy}
          onClick={
            onMore &&
            ((event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onMore();
            })
          }
        >
          {label}
        </ButtonLink>
      )}
    </div>
  );
}
