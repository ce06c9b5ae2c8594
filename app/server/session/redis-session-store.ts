/**
 * Session rows in Redis or Valkey, for several web servers: the same rows as in `sessions.sqlite`, sealed before they
 * get here. Each act is one script (redis-session-scripts.ts). Every failure of a script is {@link SessionsAway}.
 */
import "server-only";
import type { RedisConnection } from "../redis/redis-connection.ts";
import {
  createScript,
  deleteScript,
  inactiveSinceScript,
  ofOwnerScript,
  readScript,
  releaseLockScript,
  replaceScript,
  takeLockScript,
  touchScript,
} from "./redis-session-scripts.ts";
import type { SessionRow, SessionStore } from "./session-store.ts";
import { SessionsAway } from "./sessions-away.ts";

interface RedisSessionStoreOptions {
  readonly connection: RedisConnection;
  /** begins every key: two installations may share one Redis */
  readonly prefix: string;
  /** rows of visitors, of 64 kB each at most; another number in tests */
  readonly visitorsMax?: number;
}

/** as the scripts return it: the whole row, or only nulls if the row does not exist */
type StoredRow = readonly (Buffer | null)[];
type Argument = string | number | Uint8Array;

export function createRedisSessionStore({
  connection: { client, isTried },
  prefix,
  visitorsMax = 10_000,
}: RedisSessionStoreOptions): SessionStore {
  async function run(script: string, ...given: readonly Argument[]): Promise<unknown> {
    await isTried;
    const sent = given.map((each) => (typeof each === "object" ? Buffer.from(each) : each));
    try {
      return await client.callBuffer("EVAL", script, 0, prefix, ...sent);
    } catch (error) {
      throw new SessionsAway(error);
    }
  }
  const isDone = async (script: string, ...given: readonly Argument[]) =>
    (await run(script, ...given)) === 1;
  const rows = async (script: string, ...given: readonly Argument[]) =>
    ((await run(script, ...given)) as readonly StoredRow[]).flatMap(
      (stored) => asRow(stored) ?? [],
    );

  return {
    create: ({ key, version, ownerKey, kind, sealed, createdAtMs, lastActiveAtMs }) =>
      isDone(
        createScript,
        key,
        version,
        ownerKey ?? "",
        kind,
        sealed,
        createdAtMs,
        lastActiveAtMs,
        visitorsMax,
      ),

    async read(key) {
      const stored = (await run(readScript, key)) as StoredRow;
      return asRow([...stored, Buffer.from(key)]);
    },

    replace: ({ key, version, ownerKey, kind, sealed }, expectedVersion) =>
      isDone(replaceScript, key, expectedVersion, version, ownerKey ?? "", kind, sealed),

    async touch(key, lastActiveAtMs) {
      await run(touchScript, key, lastActiveAtMs);
    },

    delete: (key) => isDone(deleteScript, key),

    ofOwner: (ownerKey) => rows(ofOwnerScript, ownerKey),

    inactiveSince: (kind, beforeMs, limit) => rows(inactiveSinceScript, kind, beforeMs, limit),

    takeLock: ({ name, holder, endsAtMs }, nowMs) =>
      // a duration from now by the clock of Redis: the clocks of the web servers need not agree
      isDone(takeLockScript, name, holder, Math.max(1, endsAtMs - nowMs)),

    async releaseLock(name, holder) {
      await run(releaseLockScript, name, holder);
    },

    close: () => client.disconnect(),
  };
}

function asRow(stored: StoredRow): SessionRow | undefined {
  const [version, owner, kind, sealed, created, active, key] = stored;
  if (!version || !owner || !kind || !sealed || !created || !active || !key) return undefined;
  return {
    key: key.toString(),
    version: Number(version),
    ownerKey: owner.toString() || null,
    kind: kind.toString() as SessionRow["kind"],
    sealed,
    createdAtMs: Number(created),
    lastActiveAtMs: Number(active),
  };
}
