/** Pages of entries, merged from the tables of a type, or for `$everything` of all types one after another. */
import type { WindowEnd } from "../../records/exchange-filter.ts";
import { compareEnds, type Entry, type ReadContext } from "./entry.ts";
import type { Resource } from "./resource.ts";
import type { SearchQuery } from "./search-query.ts";
import type { ServedType } from "./served-types.ts";

/**
 * Samples of all ECGs on a page: some ten megabytes. A page ends before it holds more, so that no signal is cut; a
 * longer one is on a page of its own.
 */
const samplesMax = 1_000_000;

interface FoundPage {
  readonly entries: readonly (Entry & { readonly type: string })[];
  /** null: this was the last page */
  readonly next: { typeIndex: number; after: WindowEnd | null } | null;
}

export async function findPage(
  context: ReadContext,
  types: readonly ServedType[],
  query: SearchQuery,
  start: { typeIndex: number; after: WindowEnd | null },
): Promise<FoundPage> {
  const entries: (Entry & { type: string })[] = [];
  let { typeIndex, after } = start;
  let samples = 0;
  for (; typeIndex < types.length; typeIndex++, after = null) {
    const served = types[typeIndex];
    if (!served) break;
    const limit = query.count - entries.length;
    const found = await findOfType(context, served, query, after, limit + 1);
    for (const entry of found) {
      const weight = entry.weight ?? 0;
      const isFull =
        entries.length >= query.count || (samples > 0 && samples + weight > samplesMax);
      if (isFull) return { entries, next: { typeIndex, after } };
      samples += weight;
      entries.push({ ...entry, type: served.type });
      after = { at: entry.at, id: entry.id };
    }
  }
  return { entries, next: null };
}

/** The first `limit` of all tables of the type, in one order. */
async function findOfType(
  context: ReadContext,
  { sources }: ServedType,
  query: SearchQuery,
  after: WindowEnd | null,
  limit: number,
): Promise<Entry[]> {
  const found: (readonly Entry[])[] = [];
  for (const source of sources) found.push(await source.find(context, { query, after, limit }));
  const direction = query.isDescending ? -1 : 1;
  return found
    .flat()
    .toSorted((a, b) => compareEnds(a, b) * direction)
    .slice(0, limit);
}

export async function countEntries(
  context: ReadContext,
  { sources }: ServedType,
  query: SearchQuery,
): Promise<number> {
  let sum = 0;
  for (const source of sources) sum += await source.count(context, query);
  return sum;
}

/** One resource by its id, with its patient; null if the caller can see none. */
export async function findById(
  context: ReadContext,
  { sources }: ServedType,
  id: string,
): Promise<{ resource: Resource; patientId: string | null } | null> {
  const query: SearchQuery = {
    ids: [id.toLowerCase()],
    patientIds: undefined,
    targetIds: undefined,
    at: [],
    updated: [],
    tokens: new Map(),
    count: 1,
    isDescending: true,
    isCountOnly: false,
    used: [],
    ignored: [],
  };
  for (const source of sources) {
    const [entry] = await source.find(context, { query, after: null, limit: 1 });
    if (entry) return { resource: await entry.build(), patientId: entry.patientId };
  }
  return null;
}
