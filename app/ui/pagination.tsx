/** One at a time: previous, where one is, next. For reviews, previews, history. */
import { IconButtonLink } from "./button.tsx";

export interface PaginationProps {
  /** names the navigation: "Findings" */
  label: string;
  /** "2 of 5" */
  positionText: string;
  previousLabel: string;
  nextLabel: string;
  /** undefined at the ends */
  previousHref: string | undefined;
  nextHref: string | undefined;
}

export function Pagination(props: PaginationProps) {
  const { label, positionText, previousLabel, nextLabel, previousHref, nextHref } = props;
  return (
    <nav aria-label={label} className="flex items-center gap-1 text-sm text-ink-muted">
      {previousHref && (
        <IconButtonLink
          icon="chevron-left"
          size="small"
          label={previousLabel}
          href={previousHref}
        />
      )}
      <span>{positionText}</span>
      {nextHref && (
        <IconButtonLink icon="chevron-right" size="small" label={nextLabel} href={nextHref} />
      )}
    </nav>
  );
}
