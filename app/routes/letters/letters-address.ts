import { paths, withSearch } from "#app/addresses/paths.ts";
import { listSkipMax } from "#contract/primitive.ts";

export const windowRows = 50;

/** Where the window of letters begins. */
export function skipOf(search: URLSearchParams): number {
  const asked = Number(search.get("skip") ?? 0);
  return Number.isInteger(asked) && asked > 0 && asked <= listSkipMax ? asked : 0;
}

export const runHref = (runId: string, skip: number): string =>
  skip === 0 ? paths.letterRun(runId) : withSearch(paths.letterRun(runId), { skip: String(skip) });
