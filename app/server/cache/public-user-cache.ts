/** Names of colleagues (authors of notes and messages) as one institution sees them, for fifteen minutes. */
import "server-only";
import { and, eq, inArray, sql } from "#db/drizzle.ts";
import { staleTimes } from "#app/clinical/stale-times.ts";
import { publicUsers } from "#db/cache/schema.ts";
import { type CacheFile, isFresh } from "./cache-file.ts";

interface Identified {
  readonly id: string;
}

export interface PublicUserCache {
  /** Known users come from the cache; `load` gets the rest. In no particular order. */
  read<User extends Identified>(
    institutionId: string,
    ids: readonly string[],
    load: (missingIds: string[]) => Promise<readonly User[]>,
  ): Promise<User[]>;
}

export function createPublicUserCache(file: CacheFile): PublicUserCache {
  function stored<User>(institutionId: string, ids: readonly string[]): User[] {
    const isWanted = and(
      eq(publicUsers.institutionId, institutionId),
      inArray(publicUsers.userId, [...ids]),
    );
    const users = file.attempt((db) => {
      const rows = db.select().from(publicUsers).where(isWanted).all();
      return rows
        .filter((row) => isFresh(file, row, staleTimes.publicUser.staleMs))
        .map((row) => JSON.parse(row.json) as User);
    });
    return users ?? [];
  }

  function store(institutionId: string, users: readonly Identified[]): void {
    const stamp = { institutionId, storedAtMs: file.clock.now(), writtenBy: file.appVersion };
    const rows = users.map((user) => ({ ...stamp, userId: user.id, json: JSON.stringify(user) }));
    file.attempt((db) => {
      const target = [publicUsers.institutionId, publicUsers.userId];
      const set = { ...stamp, json: sql`excluded.json` };
      db.insert(publicUsers).values(rows).onConflictDoUpdate({ target, set }).run();
    });
  }

  return {
    async read<User extends Identified>(
      institutionId: string,
      ids: readonly string[],
      load: (missingIds: string[]) => Promise<readonly User[]>,
    ) {
      const wanted = [...new Set(ids)];
      const known = wanted.length === 0 ? [] : stored<User>(institutionId, wanted);
      const knownIds = new Set(known.map((user) => user.id));
      const missing = wanted.filter((id) => !knownIds.has(id));
      if (missing.length === 0) return known;
      const loaded = await load(missing);
      if (loaded.length > 0) store(institutionId, loaded);
      return [...known, ...loaded];
    },
  };
}
