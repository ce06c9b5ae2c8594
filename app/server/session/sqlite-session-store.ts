/**
 * Session rows in `sessions.sqlite`. If the file is corrupt, or of a newer version of the app, it is moved aside and a
 * new one started: all users sign in again, and none is locked out. A busy file is tried again without blocking others.
 */
import "server-only";
import { and, asc, desc, eq, isNull, lt, lte, or, sql } from "#db/drizzle.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { migrationsFolder } from "#db/migrations-folder.ts";
import { moveAside } from "#db/move-aside.ts";
import { type OpenDatabase, openDatabase } from "#db/open-database.ts";
import * as schema from "#db/sessions/schema.ts";
import { sqliteFault } from "#db/sqlite-fault.ts";
import type { Log } from "../observability/log.ts";
import { logSecurityEvent } from "../observability/security-event.ts";
import type { SessionStore } from "./session-store.ts";

const { sessions, locks } = schema;
/** Short: the driver is synchronous, so all requests wait with it. A file that stays busy is tried again later. */
const busyTimeoutMs = 100;
const busyRoundsMax = 50;

export interface SqliteSessionStoreOptions {
  readonly file: string;
  readonly log: Log;
  /** rows of visitors, of 64 kB each at most; another number in tests */
  readonly visitorsMax?: number;
}

type Database = OpenDatabase<typeof schema>;

export function createSqliteSessionStore({
  file,
  log,
  visitorsMax = 10_000,
}: SqliteSessionStoreOptions): SessionStore {
  let visitorsSinceTrim = 0;

  /**
   * These rows belong to visitors who have not signed in: strangers on many addresses must not fill the disk. The
   * oldest go first.
   */
  function trimVisitors(db: Database["database"]): void {
    visitorsSinceTrim += 1;
    if (visitorsSinceTrim < visitorsMax / 100) return;
    visitorsSinceTrim = 0;
    const isVisitor = and(eq(sessions.kind, "live"), isNull(sessions.ownerKey));
    const firstTooMany = db
      .select({ atMs: sessions.lastActiveAtMs })
      .from(sessions)
      .where(isVisitor)
      .orderBy(desc(sessions.lastActiveAtMs))
      .limit(1)
      .offset(visitorsMax)
      .get();
    if (firstTooMany)
      db.delete(sessions)
        .where(and(isVisitor, lte(sessions.lastActiveAtMs, firstTooMany.atMs)))
        .run();
  }

  let open: Database | undefined;

  function connect(): Database {
    return openDatabase({
      file,
      schema,
      migrationsFolder: migrationsFolder("sessions"),
      busyTimeoutMs,
    });
  }

  function replaceFile(why: "corrupt" | "newer"): void {
    open?.close();
    open = undefined;
    if (moveAside(file, why, Date.now())) logSecurityEvent(log, "sessions_file_replaced");
  }

  async function run<Result>(work: (database: Database["database"]) => Result): Promise<Result> {
    for (let round = 0, isReplaced = false; ; round += 1) {
      try {
        open ??= connect();
        return work(open.database);
      } catch (error) {
        const fault = sqliteFault(error);
        if ((fault === "corrupt" || fault === "newer") && !isReplaced) {
          replaceFile(fault);
          isReplaced = true;
        } else if (fault === "busy" && round < busyRoundsMax) {
          await sleep(10 + Math.random() * 40);
        } else throw error;
      }
    }
  }

  return {
    create: (row) =>
      run((db) => {
        const isNew =
          db.insert(sessions).values(asStored(row)).onConflictDoNothing().run().changes === 1;
        if (isNew && row.kind === "live" && row.ownerKey === null) trimVisitors(db);
        return isNew;
      }),

    read: (key) => run((db) => db.select().from(sessions).where(eq(sessions.key, key)).get()),

    replace: (row, expectedVersion) =>
      run((db) => {
        const { key, createdAtMs: _, lastActiveAtMs: __, ...changes } = asStored(row);
        const same = and(eq(sessions.key, key), eq(sessions.version, expectedVersion));
        return db.update(sessions).set(changes).where(same).run().changes === 1;
      }),

    touch: (key, atMs) =>
      run((db) => {
        const lastActiveAtMs = sql`max(${sessions.lastActiveAtMs}, ${atMs})`;
        db.update(sessions).set({ lastActiveAtMs }).where(eq(sessions.key, key)).run();
      }),

    delete: (key) =>
      run((db) => db.delete(sessions).where(eq(sessions.key, key)).run().changes === 1),

    ofOwner: (owner) =>
      run((db) => db.select().from(sessions).where(eq(sessions.ownerKey, owner)).all()),

    inactiveSince: (kind, beforeMs, limit) =>
      run((db) =>
        db
          .select()
          .from(sessions)
          .where(and(eq(sessions.kind, kind), lte(sessions.lastActiveAtMs, beforeMs)))
          .orderBy(asc(sessions.lastActiveAtMs))
          .limit(limit)
          .all(),
      ),

    takeLock: ({ name, holder, endsAtMs }, nowMs) =>
      run((db) => {
        const isFree = or(lt(locks.endsAtMs, nowMs), eq(locks.holder, holder));
        return (
          db
            .insert(locks)
            .values({ name, holder, endsAtMs })
            .onConflictDoUpdate({ target: locks.name, set: { holder, endsAtMs }, setWhere: isFree })
            .run().changes === 1
        );
      }),

    releaseLock: (name, holder) =>
      run((db) => {
        db.delete(locks)
          .where(and(eq(locks.name, name), eq(locks.holder, holder)))
          .run();
      }),

    close: () => {
      open?.close();
      open = undefined;
    },
  };
}

function asStored(row: Parameters<SessionStore["create"]>[0]): typeof sessions.$inferInsert {
  return { ...row, sealed: Buffer.from(row.sealed) };
}
