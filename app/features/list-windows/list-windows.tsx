/** Which rows of a list this window has, and the way to those before and after it; none where one window holds all. */
import { currentPage } from "#app/framework/request/page.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { rowsText } from "./rows-text.ts";

interface ListWindowsProps {
  /** rows before this window */
  skip: number;
  /** rows of all windows */
  total: number;
  windowRows: number;
  /** the address of the window after so many rows */
  hrefOf: (skip: number) => string;
}

export function ListWindows({ skip, total, windowRows, hrefOf }: ListWindowsProps) {
  const page = currentPage();
  const { t } = page;
  if (total <= windowRows && skip === 0) return null;
  const end = Math.min(skip + windowRows, total);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {end > skip && (
        <p className="text-sm text-ink-muted">{rowsText(page, { first: skip + 1, end, total })}</p>
      )}
      {skip > 0 && (
        <ButtonLink href={hrefOf(Math.max(0, skip - windowRows))} size="small" icon="chevron-left">
          {t("actions.previous")}
        </ButtonLink>
      )}
      {end < total && (
        <ButtonLink href={hrefOf(end)} size="small">
          {t("actions.next")}
        </ButtonLink>
      )}
    </div>
  );
}
