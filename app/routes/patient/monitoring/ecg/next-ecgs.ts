import "server-only";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { formatNumber } from "#app/format/format-number.ts";
import type { NextWindow } from "#app/framework/refresh/use-windows.ts";
import type { Page } from "#app/framework/request/page.ts";
import { ecgPageLength } from "#contract/ecg.ts";

interface Listed {
  readonly patientId: string;
  readonly selectedId: string | undefined;
  /** requested: a multiple of thirty */
  readonly shownCount: number;
  /** listed */
  readonly count: number;
  readonly total: number;
}

/**
 * The addresses of the next thirty: as a page with all before them, and alone for a list that is being scrolled.
 *
 * @returns null when all are listed
 */
export function nextEcgs({
  patientId,
  selectedId,
  shownCount,
  count,
  total,
}: Listed): NextWindow | null {
  if (count === 0 || count >= total) return null;
  const viewer =
    selectedId === undefined ? paths.ecgs(patientId) : paths.ecg(patientId, selectedId);
  return {
    pageHref: withSearch(viewer, { shown: shownCount + ecgPageLength }),
    partHref: withSearch(paths.ecgItemsPart(patientId), { skip: shownCount, selected: selectedId }),
  };
}

/** How many of them are listed: "30 of 240". */
export const shownEcgs = (
  { t, language }: Page,
  { count, total }: Pick<Listed, "count" | "total">,
): string =>
  t("actions.position", {
    position: formatNumber(count, language),
    total: formatNumber(total, language),
  });
