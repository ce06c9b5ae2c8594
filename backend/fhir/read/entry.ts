/** One found resource, with what orders it. Resources that are heavy (signals) are made only when they are answered. */
import type { WindowEnd } from "../../records/exchange-filter.ts";
import type { Database } from "../../database.ts";
import type { Resource } from "./resource.ts";
import type { SearchQuery } from "./search-query.ts";

export interface ReadContext {
  readonly database: Database;
  readonly institutionIds: readonly string[];
  readonly now: Date;
}

export interface Entry extends WindowEnd {
  readonly patientId: string | null;
  /** samples of its signal */
  readonly weight?: number;
  readonly build: () => Resource | Promise<Resource>;
}

interface Window {
  readonly query: SearchQuery;
  readonly after: WindowEnd | null;
  readonly limit: number;
}

/** One table of records that becomes resources of a type. */
export interface Source {
  /** at most `limit`, in the order of the query, after the end of the window before */
  readonly find: (context: ReadContext, window: Window) => Promise<readonly Entry[]>;
  readonly count: (context: ReadContext, query: SearchQuery) => Promise<number>;
}

/** In the order that the database has: time, then id. */
export const compareEnds = (a: WindowEnd, b: WindowEnd): number =>
  a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** A source whose entries are few and all made at once. */
export function listSource(
  list: (context: ReadContext, query: SearchQuery) => Promise<readonly Entry[]>,
): Source {
  return {
    async find(context, { query, after, limit }) {
      const direction = query.isDescending ? -1 : 1;
      return (await list(context, query))
        .filter((entry) => !after || compareEnds(entry, after) * direction > 0)
        .toSorted((a, b) => compareEnds(a, b) * direction)
        .slice(0, limit);
    },
    count: async (context, query) => (await list(context, query)).length,
  };
}
