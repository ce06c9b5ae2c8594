import { listSkipMax } from "#contract/codes/length-limits.ts";

/** How many rows of a list the address skips: a whole number that the backend takes, else 0. */
export function skipOf(search: URLSearchParams): number {
  const skip = Number(search.get("skip"));
  return Number.isInteger(skip) && skip > 0 && skip <= listSkipMax ? skip : 0;
}
