/** Flag templates of an institution, cached until a user saves them. */
import "server-only";
import { eq, sql } from "#db/drizzle.ts";
import { flagTemplates } from "#db/cache/schema.ts";
import { type CacheFile, isFresh } from "./cache-file.ts";
import { minuteMs } from "#contract/codes/duration.ts";

/** Saving drops them at once; a web server with its own cache file sees the change after this time. */
const flagTemplatesMs = 5 * minuteMs;

export interface FlagTemplateCache {
  read<Templates>(institutionId: string, load: () => Promise<Templates>): Promise<Templates>;
  drop(institutionId: string): void;
}

export function createFlagTemplateCache(file: CacheFile): FlagTemplateCache {
  /** Drops that the file refused (it was locked, for example): until one succeeds, nothing is read from the file. */
  const pendingDrops = new Set<string>();

  function drop(institutionId: string): boolean {
    const row = {
      institutionId,
      json: null,
      dropCount: 1,
      storedAtMs: file.clock.now(),
      writtenBy: file.appVersion,
    };
    const isDone = file.attempt((db) => {
      const set = { json: null, dropCount: sql`${flagTemplates.dropCount} + 1` };
      db.insert(flagTemplates)
        .values(row)
        .onConflictDoUpdate({ target: flagTemplates.institutionId, set })
        .run();
      return true;
    });
    if (isDone) pendingDrops.delete(institutionId);
    else pendingDrops.add(institutionId);
    return isDone ?? false;
  }

  function stored(institutionId: string) {
    return file.attempt((db) => {
      const row = db
        .select()
        .from(flagTemplates)
        .where(eq(flagTemplates.institutionId, institutionId))
        .get();
      const json = row && isFresh(file, row, flagTemplatesMs) ? row.json : null;
      return {
        dropCount: row?.dropCount ?? 0,
        templates: json === null ? undefined : (JSON.parse(json) as unknown),
      };
    });
  }

  /** Stores only if no user has saved since the load began: otherwise the old templates would come back. */
  function store(institutionId: string, dropCount: number, templates: unknown): void {
    const json = JSON.stringify(templates);
    const row = {
      institutionId,
      json,
      dropCount,
      storedAtMs: file.clock.now(),
      writtenBy: file.appVersion,
    };
    file.attempt((db) => {
      const setWhere = eq(flagTemplates.dropCount, dropCount);
      db.insert(flagTemplates)
        .values(row)
        .onConflictDoUpdate({ target: flagTemplates.institutionId, set: row, setWhere })
        .run();
    });
  }

  return {
    async read<Templates>(institutionId: string, load: () => Promise<Templates>) {
      if (pendingDrops.has(institutionId) && !drop(institutionId)) return load();
      const found = stored(institutionId);
      if (found?.templates !== undefined) return found.templates as Templates;
      const loaded = await load();
      if (found) store(institutionId, found.dropCount, loaded);
      return loaded;
    },
    drop(institutionId) {
      drop(institutionId);
    },
  };
}
