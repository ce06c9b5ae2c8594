/** What each session store must do. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  isRedisInstalled,
  type RedisServer,
  startRedisServer,
} from "#tests/support/redis-server.ts";
import { createLog } from "../observability/log.ts";
import { connectRedis } from "../redis/redis-connection.ts";
import { createRedisSessionStore } from "./redis-session-store.ts";
import type { SessionRow, SessionStore } from "./session-store.ts";
import { createSqliteSessionStore } from "./sqlite-session-store.ts";

const log = createLog({ level: "silent" });
const visitorsMax = 20;

interface Place {
  /** another web server with the same rows */
  open(): SessionStore;
  remove(): Promise<void>;
}

function sqlitePlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), "vigil-sessions-"));
  return {
    open: () => createSqliteSessionStore({ file: join(folder, "s.sqlite"), log, visitorsMax }),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

let redis: RedisServer | undefined;

function redisPlace(): Place {
  const prefix = `${randomUUID()}:`;
  return {
    open: () =>
      createRedisSessionStore({
        connection: connectRedis(redis?.url ?? "", log),
        prefix,
        visitorsMax,
      }),
    remove: async () => undefined,
  };
}

beforeAll(async () => {
  if (isRedisInstalled) redis = await startRedisServer();
});
afterAll(() => redis?.remove());

const startMs = Date.parse("2026-11-20T09:00:00Z");
const rowOf = (key: string, given: Partial<SessionRow> = {}): SessionRow => ({
  key,
  version: 1,
  ownerKey: "owner",
  kind: "live",
  sealed: Buffer.from([0, 255, 13, 10, 128]),
  createdAtMs: startMs,
  lastActiveAtMs: startMs,
  ...given,
});
const keysOf = (rows: readonly SessionRow[]) => rows.map(({ key }) => key).toSorted();
const ever = Number.MAX_SAFE_INTEGER;

describe.each([
  { name: "SQLite", placeOf: sqlitePlace, isThere: true },
  { name: "Redis", placeOf: redisPlace, isThere: isRedisInstalled },
])("sessions in $name", ({ placeOf, isThere }) => {
  let place: Place;
  let store: SessionStore;
  let other: SessionStore;
  beforeEach(({ skip }) => {
    skip(!isThere, "redis-server is not installed");
    place = placeOf();
    store = place.open();
    other = place.open();
  });
  afterEach(async () => {
    if (!isThere) return;
    store.close();
    other.close();
    await place.remove();
  });

  test("[REDIS-01] a row is read unchanged by every web server", async () => {
    const row = rowOf("a", { version: 7, kind: "saved", lastActiveAtMs: startMs + 5 });
    expect(await store.create(row)).toBe(true);
    const read = await other.read("a");
    expect({ ...read, sealed: [...(read?.sealed ?? [])] }).toEqual({
      ...row,
      sealed: [0, 255, 13, 10, 128],
    });
    await store.create(rowOf("v", { ownerKey: null }));
    expect((await other.read("v"))?.ownerKey).toBeNull();
    expect(await other.read("b")).toBeUndefined();
  });

  test("[REDIS-01] if several writers create or delete a row, one succeeds", async () => {
    const stores = Array.from({ length: 10 }, (_, at) => (at % 2 ? store : other));
    const created = await Promise.all(
      stores.map((each, at) => each.create(rowOf("a", { version: at + 1 }))),
    );
    expect(created.filter(Boolean)).toHaveLength(1);
    expect((await store.read("a"))?.version).toBe(created.indexOf(true) + 1);
    const deleted = await Promise.all(stores.map((each) => each.delete("a")));
    expect(deleted.filter(Boolean)).toHaveLength(1);
    expect(await store.read("a")).toBeUndefined();
    expect(await store.ofOwner("owner")).toEqual([]);
    expect(await store.inactiveSince("live", ever, 10)).toEqual([]);
  });

  test("[REDIS-01] only one of many writers that saw the same version writes", async () => {
    await store.create(rowOf("a"));
    const written = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 ? store : other).replace(
          rowOf("a", { version: 2, sealed: Buffer.from([at]), createdAtMs: 0, lastActiveAtMs: 0 }),
          1,
        ),
      ),
    );
    expect(written.filter(Boolean)).toHaveLength(1);
    const read = await store.read("a");
    expect(read?.version).toBe(2);
    expect([...(read?.sealed ?? [])]).toEqual([written.indexOf(true)]);
    // its times are not those of the writer
    expect(read).toMatchObject({ createdAtMs: startMs, lastActiveAtMs: startMs });
    expect(await store.replace(rowOf("a", { version: 2 }), 1)).toBe(false);
    expect(await store.create(rowOf("a", { version: 7 }))).toBe(false);
    expect(await store.replace(rowOf("b", { version: 2 }), 1)).toBe(false);
    expect(await store.read("b")).toBeUndefined();
  });

  test("[REDIS-01] the time of activity only moves forward, and makes no new version", async () => {
    await store.create(rowOf("a"));
    await store.touch("a", startMs + 10);
    await other.touch("a", startMs + 5);
    await store.touch("b", startMs);
    expect(await store.read("a")).toMatchObject({ version: 1, lastActiveAtMs: startMs + 10 });
    expect(await store.inactiveSince("live", startMs + 9, 10)).toEqual([]);
    expect(keysOf(await store.inactiveSince("live", startMs + 10, 10))).toEqual(["a"]);
    expect(await store.replace(rowOf("a", { version: 2 }), 1)).toBe(true);
    expect(await store.inactiveSince("live", startMs + 9, 10)).toEqual([]);
    expect(await store.read("b")).toBeUndefined();
  });

  test("[REDIS-01] rows are found by their owner and by their last activity, also after changes", async () => {
    await store.create(rowOf("a", { lastActiveAtMs: 30 }));
    await store.create(rowOf("b", { lastActiveAtMs: 10 }));
    await store.create(rowOf("c", { lastActiveAtMs: 20, ownerKey: "another" }));
    await store.create(rowOf("d", { lastActiveAtMs: 1, kind: "saved" }));
    expect(keysOf(await other.ofOwner("owner"))).toEqual(["a", "b", "d"]);
    const inactive = await other.inactiveSince("live", 29, 10);
    expect(inactive.map(({ key }) => key)).toEqual(["b", "c"]);
    expect(keysOf(await other.inactiveSince("live", ever, 2))).toEqual(["b", "c"]);

    await store.replace(rowOf("b", { version: 2, ownerKey: "another", kind: "saved" }), 1);
    expect(keysOf(await store.ofOwner("owner"))).toEqual(["a", "d"]);
    expect(keysOf(await store.ofOwner("another"))).toEqual(["b", "c"]);
    expect(keysOf(await store.inactiveSince("live", 29, 10))).toEqual(["c"]);
    expect((await store.inactiveSince("saved", 10, 10)).map(({ key }) => key)).toEqual(["d", "b"]);
    await store.delete("c");
    expect(await store.inactiveSince("live", 29, 10)).toEqual([]);
    expect(keysOf(await store.ofOwner("another"))).toEqual(["b"]);
  });

  test("[REDIS-01] [SAFE-15] rows of visitors are bounded, the oldest go first; users' rows are not counted among them", async () => {
    await store.create(rowOf("a user", { lastActiveAtMs: 0 }));
    for (let at = 1; at <= 300; at += 1)
      await store.create(rowOf(`visitor ${at}`, { ownerKey: null, lastActiveAtMs: at }));
    const left = await store.inactiveSince("live", ever, 1_000);
    expect(left.map(({ key }) => key)).toEqual([
      "a user",
      ...Array.from({ length: visitorsMax }, (_, at) => `visitor ${at + 281}`),
    ]);
    expect(await store.read("visitor 280")).toBeUndefined();
  });

  test("[REDIS-02] a lock has one holder until it is released or expires", async () => {
    const lock = (holder: string, endsAtMs: number) => ({ name: "refresh:x", holder, endsAtMs });
    const nowMs = Date.now();
    const long = nowMs + 60_000;
    const taken = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 ? store : other).takeLock(lock(String(at), long), nowMs),
      ),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    const holder = String(taken.indexOf(true));
    await other.releaseLock("refresh:x", "somebody else");
    expect(await other.takeLock(lock("b", long), nowMs)).toBe(false);
    expect(await other.takeLock({ ...lock("b", long), name: "refresh:y" }, nowMs)).toBe(true);
    expect(await store.takeLock(lock(holder, nowMs + 300), nowMs)).toBe(true);
    expect(await other.takeLock(lock("b", long), nowMs)).toBe(false);
    await sleep(350);
    expect(await other.takeLock(lock("b", long), Date.now())).toBe(true);
    // the previous holder has lost it, and does not take it from the present holder
    await store.releaseLock("refresh:x", holder);
    expect(await store.takeLock(lock(holder, long), Date.now())).toBe(false);
    await other.releaseLock("refresh:x", "b");
    expect(await store.takeLock(lock(holder, long), Date.now())).toBe(true);
  });
});

describe.skipIf(!isRedisInstalled)("only in Redis", () => {
  const opened: SessionStore[] = [];
  afterAll(() => opened.forEach((store) => store.close()));
  const open = (prefix: string) => {
    const connection = connectRedis(redis?.url ?? "", log);
    const store = createRedisSessionStore({ connection, prefix });
    opened.push(store);
    return { store, client: connection.client };
  };

  test("[REDIS-03] two clinics in one Redis do not see each other's rows", async () => {
    const [one, two] = [open("one:").store, open("two:").store];
    await one.create(rowOf("a"));
    expect(await two.read("a")).toBeUndefined();
    expect(await two.ofOwner("owner")).toEqual([]);
    expect(await two.inactiveSince("live", ever, 10)).toEqual([]);
    expect(await two.delete("a")).toBe(false);
    const lock = { name: "n", holder: "h", endsAtMs: 60_000 };
    expect(await one.takeLock(lock, 0)).toBe(true);
    expect(await two.takeLock({ ...lock, holder: "i" }, 0)).toBe(true);
  });

  test("[REDIS-01] when rows are deleted no key is left, and rows that Redis itself removed are no longer found", async () => {
    const { store, client } = open("gone:");
    await store.create(rowOf("a"));
    await store.create(rowOf("v", { ownerKey: null }));
    await client.del("gone:session:v");
    expect(keysOf(await store.inactiveSince("live", ever, 10))).toEqual(["a"]);
    await store.create(rowOf("b"));
    await client.del("gone:session:b");
    expect(keysOf(await store.ofOwner("owner"))).toEqual(["a"]);
    await store.inactiveSince("live", ever, 10);
    await store.delete("a");
    expect(await client.keys("gone:*")).toEqual([]);
  });
});
