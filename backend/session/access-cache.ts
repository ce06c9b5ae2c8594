/**
 * Access cache: who a token belongs to, and the institution of a patient, cached in this process for a moment,
 * because every call needs both and a page makes some twenty calls. Code that ends a session, closes an account or
 * moves a patient calls {@link AccessCache.forget} after the change is committed: in this process it counts at once.
 * A change from elsewhere (another backend, an operator's SQL) counts when the cached entry is too old,
 * `accessCachedMs` later at most. Misses are never cached.
 */
import type { FoundToken } from "./authenticate.ts";

/** The cache of one kind, by key. */
interface AnswerCache<Answer> {
  /** The answers for these keys; `read` finds those that are not cached. A key without an answer is missing. */
  find: (
    keys: readonly string[],
    read: (missing: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
  ) => Promise<ReadonlyMap<string, Answer>>;
}

export interface AccessCache {
  /** by the hash of an access token */
  callers: AnswerCache<FoundToken>;
  /** ids of institutions by id of a patient */
  institutions: AnswerCache<string>;
  /** Everything is read again, also what is being read now. */
  forget: () => void;
}

interface Entry<Answer> {
  readonly readAtMs: number;
  readonly answers: Promise<ReadonlyMap<string, Answer>>;
}

/** So many of a kind at most; then it begins again. */
const entriesMax = 20_000;

/** `elapsedMs` is a clock that only goes forwards; `cachedMs` 0 caches nothing. */
export function createAccessCache(cachedMs: number, elapsedMs: () => number): AccessCache {
  const callers = new Map<string, Entry<FoundToken>>();
  const institutions = new Map<string, Entry<string>>();
  return {
    callers: cacheIn(callers, cachedMs, elapsedMs),
    institutions: cacheIn(institutions, cachedMs, elapsedMs),
    forget() {
      callers.clear();
      institutions.clear();
    },
  };
}

function cacheIn<Answer>(
  entries: Map<string, Entry<Answer>>,
  cachedMs: number,
  elapsedMs: () => number,
): AnswerCache<Answer> {
  return {
    async find(keys, read) {
      const now = elapsedMs();
      const isCached = (key: string) => {
        const entry = entries.get(key);
        return entry !== undefined && now - entry.readAtMs < cachedMs;
      };
      const missing = keys.filter((key) => !isCached(key));
      if (missing.length > 0) {
        if (entries.size + missing.length > entriesMax) entries.clear();
        // cached while it is read: calls that come together read once
        const entry = { readAtMs: now, answers: read(missing) };
        for (const key of missing) entries.set(key, entry);
        const drop = (isWanted: (key: string) => boolean) => {
          for (const key of missing)
            if (isWanted(key) && entries.get(key) === entry) entries.delete(key);
        };
        entry.answers.then(
          (found) => drop((key) => !found.has(key)),
          () => drop(() => true),
        );
      }
      // taken before anything is awaited: a forget in between takes nothing from a caller that has begun
      const wanted = keys.flatMap((key) => {
        const entry = entries.get(key);
        return entry ? [{ key, answers: entry.answers }] : [];
      });
      const found = new Map<string, Answer>();
      for (const { key, answers } of wanted) {
        const answer = (await answers).get(key);
        if (answer !== undefined) found.set(key, answer);
      }
      return found;
    },
  };
}
