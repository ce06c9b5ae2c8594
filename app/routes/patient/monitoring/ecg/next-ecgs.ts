import "server-only";
import { paths, withSearch } from "#app/domain/paths.ts";
import { ecgPageLength } from "#contract/ecg.ts";

/** Where the next thirty are: as a page with all before them, and alone for a list that is being scrolled. */
export interface NextEcgs {
  readonly pageHref: string;
  readonly partHref: string;
}

interface Listed {
  readonly patientId: string;
  readonly selectedId: string | undefined;
  /** asked for: a multiple of thirty */
  readonly shown: number;
  /** listed */
  readonly count: number;
  readonly total: number;
}

/** @returns null when all are listed */
export function nextEcgs({ patientId, selectedId, shown, count, total }: Listed): NextEcgs | null {
  if (count === 0 || count >= total) return null;
  const viewer =
    selectedId === undefined ? paths.ecgs(patientId) : paths.ecg(patientId, selectedId);
  return {
    pageHref: withSearch(viewer, { shown: shown + ecgPageLength }),
    partHref: withSearch(paths.ecgItemsPart(patientId), { skip: shown, selected: selectedId }),
  };
}
