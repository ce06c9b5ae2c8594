/**
 * Database: PGlite under `dataDir` by default, PostgreSQL with `databaseUrl`, PGlite in memory with neither
 * (tests). Migrations run at open. Both drivers speak the SQL of PostgreSQL 15 through the same drizzle.
 */
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { Pool, type PoolClient } from "pg";
import { lockDataDir } from "./data-lock.ts";

/** What records and endpoints query: the database itself or a transaction of it. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface OpenDatabase {
  database: Database;
  close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** postgres://…; wins over dataDir */
  databaseUrl?: string | undefined;
  /** the PGlite folder is `clinic` inside it; without it and databaseUrl the database lives in memory */
  dataDir?: string | undefined;
}

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

export async function openDatabase(options: DatabaseOptions = {}): Promise<OpenDatabase> {
  return options.databaseUrl ? openPostgres(options.databaseUrl) : openPglite(options.dataDir);
}

/** How long a call waits for a connection before it answers 503. */
const connectPatienceMs = 5000;

async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: connectPatienceMs,
  });
  // an idle connection that breaks is taken out of the pool; without a listener the process would end
  pool.on("error", () => undefined);
  pool.on("connect", surviveBreak);
  const client = await pool.connect();
  try {
    // one migrator at a time, also when several backends start together
    await client.query("select pg_advisory_lock(20261120)");
    await migratePg(drizzlePg({ client, casing: "snake_case" }), { migrationsFolder });
  } finally {
    await client.query("select pg_advisory_unlock(20261120)").catch(() => undefined);
    client.release();
  }
  const database = drizzlePg({ client: pool, casing: "snake_case" });
  return { database: database as unknown as Database, close: () => pool.end() };
}

/** Longer than whoever works with a broken connection needs to fail and give it back. */
const giveBackPatienceMs = 10_000;

/**
 * The pool listens only to its idle connections: one that breaks at work would end the process. Its queries fail and
 * tell whoever asked. A connection that breaks before drizzle's `begin` is never given back by drizzle, and as many as
 * the pool has would leave none: so it is given back here, unless that has been done.
 */
export function surviveBreak(client: Pick<PoolClient, "release" | "once" | "on">): void {
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

async function openPglite(dataDir: string | undefined): Promise<OpenDatabase> {
  const unlock = dataDir ? lockDataDir(dataDir) : () => undefined;
  try {
    const client = await PGlite.create(dataDir ? join(dataDir, "clinic") : "memory://");
    const database = drizzlePglite({ client, casing: "snake_case" });
    await migratePglite(database, { migrationsFolder });
    const close = async () => {
      await client.close();
      unlock();
    };
    return { database: database as unknown as Database, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Empties every table, the audit log too; the schema stays. Counters and identity columns start anew. */
export async function emptyDatabase(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local vigil.is_emptying = 'on'`);
    await transaction.execute(sql`
      truncate institutions, users, sessions, patients, institution_counts, audit_events, audit_chains
      restart identity cascade`);
  });
}

/** Removes the PGlite folder, so that the next open starts from nothing. Refuses while a backend runs. */
export function removePglite(dataDir: string): void {
  const unlock = lockDataDir(dataDir);
  const folder = join(dataDir, "clinic");
  if (existsSync(folder)) rmSync(folder, { recursive: true });
  unlock();
}
