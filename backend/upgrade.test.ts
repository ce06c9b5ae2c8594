/** Databases of earlier versions, with a row in every table, are brought up to date, and their rows are as they were. */
import { readMigrationFiles } from "drizzle-orm/migrator";
import { sql } from "drizzle-orm";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { describe, expect, test } from "vitest";
import {
  areMigrationsKnown,
  bringUpToDate,
  migrateWithin,
  openDatabase,
  openOnPglite,
  type Database,
  type OpenDatabase,
} from "./database.ts";
import { plantEveryTable, readEveryRow } from "./testing/row-in-every-table.ts";
import { postgresVersion, startPostgresCluster } from "./testing/postgres-cluster.ts";

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
/** The numbers of the last migration that those versions had. */
const states = [1, 12, 23];

async function openPglite(): Promise<OpenDatabase> {
  const client = await PGlite.create("memory://");
  const { database, close } = openOnPglite(client);
  return { database, close: () => close().then(() => client.close()) };
}

async function openPostgres(): Promise<OpenDatabase> {
  const cluster = await startPostgresCluster();
  const opened = await openDatabase({ databaseUrl: cluster.databaseUrl, isLeftAsItIs: true });
  return { ...opened, close: () => opened.close().then(cluster.stop) };
}

async function bringUp(database: Database, state: number): Promise<void> {
  const until = readMigrationFiles({ migrationsFolder })[state]?.folderMillis;
  if (until === undefined) throw new Error(`there is no migration ${state}`);
  await database.transaction((transaction) => migrateWithin(transaction, until));
  const { rows } = (await database.execute(sql`select 1 from drizzle.__drizzle_migrations`)) as {
    rows: unknown[];
  };
  expect(rows).toHaveLength(state + 1);
  const planted = await plantEveryTable(database);
  const before = await readEveryRow(database);
  expect([...before.keys()]).toEqual(
    expect.arrayContaining(["patients", "health_readings", "audit_events"]),
  );
  expect([...before.values()].map(({ rows: found }) => found.length)).toEqual(planted.map(() => 1));
  await bringUpToDate(database);
  expect(await areMigrationsKnown(database)).toBe(true);
  const after = await readEveryRow(database);
  const gone: string[] = [];
  for (const [table, { columns, rows: found }] of before) {
    const now = after.get(table);
    const kept = columns.filter((column) => now?.columns.includes(column));
    gone.push(
      ...columns.filter((column) => !kept.includes(column)).map((name) => `${table}.${name}`),
    );
    const only = (row: Record<string, unknown>) => kept.map((column) => [column, row[column]]);
    expect([table, now?.rows.map(only)]).toEqual([table, found.map(only)]);
  }
  // the signal is in ecg_slices since migration 10: ecg-slices-upgrade.test.ts
  expect(gone).toEqual(state < 10 ? ["ecgs.signal_mv"] : []);
}

describe("on PGlite", () => {
  test.each(states)(
    "[UPG-01] a database of migration %i is brought up, its rows unchanged",
    async (state) => {
      const { database, close } = await openPglite();
      await bringUp(database, state);
      await close();
    },
  );
});

describe.skipIf(postgresVersion === null)("on PostgreSQL", () => {
  test("[UPG-01] a database of migration 12 is brought up, its rows unchanged", async () => {
    const { database, close } = await openPostgres();
    await bringUp(database, 12);
    await close();
  });
});
