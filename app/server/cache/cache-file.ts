/**
 * `cache.sqlite`, with its faults contained: a cache must never be the reason for a failure. If the file has any fault,
 * `attempt` returns undefined and the page loads from `/v1` instead. The log reports each kind of fault once.
 *
 * A corrupt file, or one of a newer version of the app, is moved aside and a new one begun; a full one is emptied.
 */
import "server-only";
import { sql } from "#db/drizzle.ts";
import * as schema from "#db/cache/schema.ts";
import { migrationsFolder } from "#db/migrations-folder.ts";
import { moveAside } from "#db/move-aside.ts";
import { type OpenDatabase, openDatabase } from "#db/open-database.ts";
import { type SqliteFault, sqliteFault } from "#db/sqlite-fault.ts";
import type { Clock } from "../clock.ts";
import type { Log } from "../observability/log.ts";

export interface CacheSettings {
  readonly file: string;
  /** the machine's clock */
  readonly clock: Clock;
  readonly log: Log;
  /** rows of another version may have another shape, and count as missing */
  readonly appVersion: string;
  /** the file's maximum size, in pages of 4,096 bytes */
  readonly pagesMax?: number;
}

type Open = OpenDatabase<typeof schema>;
type CacheDatabase = Open["database"];

export interface CacheFile extends CacheSettings {
  /** The result of `work`, or undefined if the cache cannot be used. */
  attempt<Result>(work: (database: CacheDatabase) => Result): Result | undefined;
  close(): void;
}

const busyTimeoutMs = 50;
const hundredMegabytesInPages = 25_000;

export function openCacheFile(settings: CacheSettings): CacheFile {
  const { file, log, pagesMax = hundredMegabytesInPages } = settings;
  let open: Open | undefined;
  const reported = new Set<SqliteFault>();

  function connect(): Open {
    const opened = openDatabase({
      file,
      schema,
      migrationsFolder: migrationsFolder("cache"),
      busyTimeoutMs,
    });
    opened.database.run(sql.raw(`PRAGMA max_page_count = ${pagesMax}`));
    return opened;
  }

  function close(): void {
    open?.close();
    open = undefined;
  }

  function recover(fault: SqliteFault): void {
    try {
      if (fault === "corrupt" || fault === "newer") {
        close();
        moveAside(file, fault, Date.now());
      } else if (fault === "full") {
        open?.database.delete(schema.publicUsers).run();
        open?.database.update(schema.flagTemplates).set({ json: null }).run();
      }
    } catch (error) {
      log.error("cache_not_recovered", error);
    }
  }

  return {
    ...settings,
    attempt(work) {
      try {
        open ??= connect();
        return work(open.database);
      } catch (error) {
        const fault = sqliteFault(error);
        if (!reported.has(fault)) log.error("cache_unusable", error, { code: fault });
        reported.add(fault);
        recover(fault);
        return undefined;
      }
    },
    close,
  };
}

/** Whether a row may be used: not too old, not from a clock that was later set back, and of this version's shape. */
export function isFresh(
  file: CacheFile,
  row: { readonly storedAtMs: number; readonly writtenBy: string },
  maxAgeMs: number,
): boolean {
  const ageMs = file.clock.now() - row.storedAtMs;
  return ageMs >= 0 && ageMs < maxAgeMs && row.writtenBy === file.appVersion;
}
