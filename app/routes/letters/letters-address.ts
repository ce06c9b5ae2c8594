import { paths, withSearch } from "#app/addresses/paths.ts";

export const windowRows = 50;

const windowOf = (path: string, skip: number): string =>
  withSearch(path, { skip: skip > 0 ? skip : undefined });

export const runHref = (runId: string, skip: number): string =>
  windowOf(paths.letterRun(runId), skip);

export const runPartHref = (runId: string, skip: number): string =>
  windowOf(paths.letterRunPart(runId), skip);
