import { paths, withSearch } from "#app/addresses/paths.ts";
import { listSkipMax } from "#contract/primitive.ts";

export const windowRows = 50;

/** Where the window of letters begins. */
export function skipOf(search: URLSearchParams): number {
  const asked = Number(search.get("skip") ?? 0);
  return Number.isInteger(asked) && asked > 0 && asked <= listSkipMax ? asked : 0;
}

const windowOf = (path: string, skip: number): string =>
  skip === 0 ? path : withSearch(path, { skip: String(skip) });

export const runHref = (runId: string, skip: number): string =>
  windowOf(paths.letterRun(runId), skip);

export const runPartHref = (runId: string, skip: number): string =>
  windowOf(paths.letterRunPart(runId), skip);
