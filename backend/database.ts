/**
 * Database: PGlite under `dataDir` by default, PostgreSQL with `databaseUrl`, PGlite in memory with neither
 * (tests). Migrations run at open. Both speak the SQL of PostgreSQL 15 through one driver and one drizzle.
 */
import { existsSync, fsyncSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import {
  type Logger,
  sql,
  type PgDatabase,
  type PgQueryResultHKT,
  drizzle,
  readMigrationFiles,
} from "./drizzle.ts";
import type { Pool, PoolClient, PoolConfig } from "pg";
import { wrong } from "#settings/kinds.ts";
import { SettingsError } from "#settings/read-settings.ts";
import { defaultLimits } from "#settings/limits/default-limits.ts";
import { lockDataDir } from "./data-lock.ts";
import { CallersPool, NamedClient, UnnamedClient } from "./named-client.ts";
import { PgliteStream } from "./pglite-stream.ts";
import { tighten } from "./private-files.ts";
import { SyncedNodeFs, syncedStartParams, syncTree } from "./synced-node-fs.ts";

/** What records and endpoints query: the database itself or a transaction of it. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Connections of this process's pool: `waiting` are callers that have none yet. */
export interface ConnectionCounts {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface OpenDatabase {
  database: Database;
  countConnections: () => ConnectionCounts;
  close: () => Promise<void>;
}

/** What the settings may limit on a PostgreSQL server; PGlite has one connection and no clock. */
export interface PostgresLimits {
  connections: number;
  /** how long a statement may take, and wait for a lock, ms */
  statementMs: number;
  lockMs: number;
}

const defaultPostgresLimits: PostgresLimits = {
  connections: defaultLimits.databaseConnections,
  statementMs: defaultLimits.databaseStatementMs,
  lockMs: defaultLimits.databaseLockMs,
};

export interface DatabaseOptions {
  /** postgres://…; wins over dataDir */
  databaseUrl?: string | undefined;
  /** the PGlite folder is `clinic` inside it; without it and databaseUrl the database lives in memory */
  dataDir?: string | undefined;
  /** databaseUrl, and that of a standby, leads to a pooler in transaction mode, which keeps nothing of a session between transactions */
  isPooled?: boolean | undefined;
  /** of a PostgreSQL server; the settings' defaults where left out */
  postgres?: PostgresLimits | undefined;
  /** no migration is run: backup, restore and doctor take the database as it is */
  isLeftAsItIs?: boolean | undefined;
}

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

export async function openDatabase(options: DatabaseOptions = {}): Promise<OpenDatabase> {
  const isMigrated = !options.isLeftAsItIs;
  return options.databaseUrl
    ? openPostgres(options.databaseUrl, isMigrated, options)
    : openPglite(options.dataDir, isMigrated);
}

/** The database was used by a newer version of this program, whose tables this one does not know. */
export class NewerDatabaseError extends Error {
  override name = "NewerDatabaseError";
}

/** Whether the database has been through all migrations of this program and no others. */
export async function areMigrationsKnown(database: Database): Promise<boolean> {
  const { known, found } = await compareMigrations(database);
  return found.length === known.size && found.every((one) => known.has(one));
}

/** Times of the program's migrations and of those that the database has been through. */
async function compareMigrations(
  database: Database,
): Promise<{ known: Set<number>; found: number[] }> {
  const { rows } = (await database.execute(
    sql`select created_at from drizzle.__drizzle_migrations`,
  )) as { rows: { created_at: string | number }[] };
  return { known: ownTimes(), found: rows.map((row) => Number(row.created_at)) };
}

let ownMigrations: Set<number> | undefined;

const ownTimes = (): Set<number> =>
  (ownMigrations ??= new Set(
    readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis),
  ));

/** The migrations that a database has been through, by their times; none if it is new. */
export async function readMigrations(
  database: Database,
): Promise<{ applied: number[]; unknownCount: number; missingCount: number }> {
  const { rows } = (await database.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`,
  )) as { rows: { is_there: boolean }[] };
  if (!rows[0]?.is_there) return { applied: [], unknownCount: 0, missingCount: ownTimes().size };
  const { known, found } = await compareMigrations(database);
  const applied = found.toSorted((a, b) => a - b);
  const unknownCount = applied.filter((one) => !known.has(one)).length;
  return { applied, unknownCount, missingCount: known.size - (applied.length - unknownCount) };
}

/** Whether this program has all of these migrations. */
export const isEveryMigrationKnown = (times: readonly number[]): boolean =>
  times.every((time) => ownTimes().has(time));

/**
 * Within the caller's transaction: runs the migrations that the database has not been through, up to and with that of
 * the time `until`. Another process that starts in the meantime waits for it.
 */
export async function migrateWithin(transaction: Database, until = Infinity): Promise<void> {
  await waitForMigrators(transaction);
  await transaction.execute(sql`create schema if not exists drizzle`);
  // as drizzle makes it
  await transaction.execute(sql`
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`);
  const { applied } = await readMigrations(transaction);
  for (const { folderMillis, hash, sql: statements } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis > until || applied.includes(folderMillis)) continue;
    for (const statement of statements) await transaction.execute(sql.raw(statement));
    await transaction.execute(sql`
      insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`);
  }
}

/** One migrator at a time, also when several backends start together: until the end of the transaction. */
const waitForMigrators = (transaction: Database) =>
  transaction.execute(sql`select pg_advisory_xact_lock(20261120)`);

/** @throws NewerDatabaseError if the database has been through a migration that this program does not have */
async function refuseNewer(database: Database): Promise<void> {
  const { unknownCount } = await readMigrations(database);
  if (unknownCount > 0)
    throw new NewerDatabaseError(
      `The database comes from a newer version of Vigil (${unknownCount} unknown migration(s)). Start that version, ` +
        "or restore a backup of the older one; nothing was changed.",
    );
}

/** How long a call waits for a connection before it answers 503. */
const connectPatienceMs = 5000;

/**
 * Work that no caller waits for any more ends in the database too: the web server gives a call up after 20 seconds
 * (V1_TIMEOUT_MS). Planting and migrations take longer and set their own limit.
 */
const timeoutsOf = ({ statementMs, lockMs }: PostgresLimits) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: 2 * statementMs,
});
const timeoutNames = Object.keys(timeoutsOf(defaultPostgresLimits));

/** For one transaction that takes as long as it takes: of a start or an operator, never of a call. */
export async function liftTimeLimits(transaction: Database): Promise<void> {
  for (const name of timeoutNames) await transaction.execute(sql.raw(`set local ${name} = 0`));
}

async function openPostgres(
  databaseUrl: string,
  isMigrated: boolean,
  { isPooled = false, postgres: limits = defaultPostgresLimits }: DatabaseOptions,
): Promise<OpenDatabase> {
  const pool = openPool(
    {
      connectionString: databaseUrl,
      max: limits.connections,
      connectionTimeoutMillis: connectPatienceMs,
      // a pooler refuses them: its own connections have them (docs/deploy/several-machines/pgbouncer.ini)
      ...(!isPooled && timeoutsOf(limits)),
    },
    isPooled ? UnnamedClient : NamedClient,
  );
  const opened = openOn(pool);
  try {
    if (!isPooled) await refuseUndeclaredPooler(opened.database);
    if (isMigrated) await bringUpToDate(opened.database);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** How long a reading waits for a connection to a standby before the primary answers. */
const replicaPatienceMs = 1000;

/**
 * A standby of the database, which need not be there. Nothing is asked of it here; its statements are limited by each
 * transaction (heavy-reads.ts).
 */
export function openReplica(
  databaseUrl: string,
  { isPooled = false, postgres: { connections } = defaultPostgresLimits }: DatabaseOptions,
): OpenDatabase {
  const config = {
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: replicaPatienceMs,
  };
  return openOn(openPool(config, isPooled ? UnnamedClient : NamedClient));
}

/** @throws SettingsError if it is a pooler, which refuses limits of a session: its words name one of them */
async function refuseUndeclaredPooler(database: Database): Promise<void> {
  try {
    await database.execute(sql`select 1`);
  } catch (error) {
    const { cause } = error as Error;
    if (!(cause instanceof Error) || !/unsupported startup parameter/.test(cause.message))
      throw error;
    throw new SettingsError(
      `DATABASE_POOLER: ${wrong("must be 1: DATABASE_URL leads to a pooler", "DATABASE_POOLER=1")}`,
    );
  }
}

const openOn = (pool: Pool, logger?: Logger): OpenDatabase => ({
  database: queryBy(pool, logger),
  countConnections: () => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }),
  close: () => pool.end(),
});

function openPool(config: PoolConfig, Client = NamedClient): Pool {
  const pool = new CallersPool({ ...config, Client });
  // an idle connection that breaks is taken out of the pool; without a listener the process would end
  pool.on("error", () => undefined);
  pool.on("connect", handleBrokenConnection);
  return pool;
}

const queryBy = (client: Pool | PoolClient, logger?: Logger): Database =>
  drizzle({ client, casing: "snake_case", ...(logger && { logger }) });

/** A database that is migrated already, or never will be. It is closed before its PGlite. `logger` hears each statement. */
export function openOnPglite(client: PGlite, logger?: Logger): OpenDatabase {
  // one session, held for good: a caller that comes while it is taken waits, however long a planting or a transaction
  // lasts
  const pool = openPool({ stream: () => new PgliteStream(client), max: 1, idleTimeoutMillis: 0 });
  return openOn(pool, logger);
}

/** Runs the migrations that the database has not been through. @throws NewerDatabaseError */
export async function bringUpToDate(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await liftTimeLimits(transaction);
    await waitForMigrators(transaction);
    await refuseNewer(transaction);
    await migrateWithin(transaction);
  });
}

/** Longer than the holder of a broken connection needs to fail and give it back. */
const giveBackPatienceMs = 10_000;

/**
 * The pool listens only to its idle connections: one that breaks at work would end the process. Its queries fail and
 * their caller gets the error. A connection that breaks before drizzle's `begin` is never given back by drizzle, and as
 * many as the pool has would leave none: so it is given back here, unless that has been done.
 */
export function handleBrokenConnection(client: Pick<PoolClient, "release" | "once" | "on">): void {
  client.on("error", () => undefined);
  client.once("error", () => {
    setTimeout(() => {
      try {
        client.release(true);
      } catch {
        // given back already, as nearly always
      }
    }, giveBackPatienceMs).unref();
  });
}

async function openPglite(dataDir: string | undefined, isMigrated: boolean): Promise<OpenDatabase> {
  const unlock = dataDir ? lockDataDir(dataDir) : () => undefined;
  try {
    const client = dataDir
      ? await openPgliteOnDisk(join(dataDir, "clinic"))
      : await PGlite.create("memory://");
    const opened = openOnPglite(client);
    if (isMigrated) await bringUpToDate(opened.database);
    const close = async () => {
      await opened.close();
      await client.close();
      unlock();
    };
    return { ...opened, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * PGlite on real files: what is acknowledged is on the disk. PGlite makes a new cluster in memory and copies it out, so
 * the copy is synced as a whole; from then on PostgreSQL knows what to sync. `sync` is another one in tests.
 */
export async function openPgliteOnDisk(
  folder: string,
  sync: (fileDescriptor: number) => void = fsyncSync,
): Promise<PGlite> {
  const isNew = !existsSync(join(folder, "PG_VERSION"));
  const fs = new SyncedNodeFs(folder, sync);
  const client = await PGlite.create({ fs, startParams: syncedStartParams });
  if (isNew) {
    // the copy lets everybody read and write
    tighten(folder);
    syncTree(folder, sync);
  }
  return client;
}

/** Empties every table, the audit log too; the schema stays. Counters and identity columns start again. */
export async function emptyDatabase(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local vigil.is_emptying = 'on'`);
    await transaction.execute(sql`
      truncate institutions, users, sessions, patients, institution_counts, institution_due_counts, audit_events, audit_chains,
        audit_anchors, audit_checks, ecg_slices
      restart identity cascade`);
  });
}
