/** The way to the windows of a list before and after this one; none where one window holds all. */
import { ButtonLink } from "./button.tsx";

export interface ListWindowsProps {
  /** rows before this window */
  skip: number;
  /** rows of all windows */
  total: number;
  windowRows: number;
  /** the address of the window after so many rows */
  hrefOf: (skip: number) => string;
  previousLabel: string;
  nextLabel: string;
}

export function ListWindows(props: ListWindowsProps) {
  const { skip, total, windowRows, hrefOf, previousLabel, nextLabel } = props;
  if (total <= windowRows && skip === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {skip > 0 && (
        <ButtonLink href={hrefOf(Math.max(0, skip - windowRows))} size="small" icon="chevron-left">
          {previousLabel}
        </ButtonLink>
      )}
      {skip + windowRows < total && (
        <ButtonLink href={hrefOf(skip + windowRows)} size="small">
          {nextLabel}
        </ButtonLink>
      )}
    </div>
  );
}
