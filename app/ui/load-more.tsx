/** The next part of a long list: a link that works alone; scrolling near it may follow it by script. */
import { ButtonLink } from "./button.tsx";

export interface LoadMoreProps {
  /** undefined when all is loaded */
  href: string | undefined;
  label: string;
  /** "31 to 60 of 240" */
  shownText?: string;
  /** shown when nothing more comes: "No more data" */
  endText?: string;
}

export function LoadMore({ href, label, shownText, endText }: LoadMoreProps) {
  return (
    <div
      data-load-more=""
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 p-3 text-sm text-ink-muted"
    >
      {shownText && <span>{shownText}</span>}
      {href ? (
        <ButtonLink href={href} size="small" icon="chevron-down">
          {label}
        </ButtonLink>
      ) : (
        endText && <span>{endText}</span>
      )}
    </div>
  );
}
