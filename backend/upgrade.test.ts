/** Databases of earlier versions, with a row in every table, are upgraded, and their rows stay the same. */
import { readMigrationFiles, sql } from "./drizzle.ts";
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
/** The numbers of the last migration of those versions. */
const states = [1, 12, 23];

async function openPglite(): Promise<OpenDatabase> {
  const client = await PGlite.create("memory://");
  const opened = openOnPglite(client);
  return { ...opened, close: () => opened.close().then(() => client.close()) };
}

async function openPostgres(): Promise<OpenDatabase> {
  const cluster = await startPostgresCluster();
  const opened = await openDatabase({ databaseUrl: cluster.databaseUrl, isLeftAsItIs: true });
  return { ...opened, close: () => opened.close().then(cluster.stop) };
}

/** The rows before and after, as far as the columns still exist, and the columns that do not. */
async function bringUp(database: Database, state: number) {
  const until = readMigrationFiles({ migrationsFolder })[state]?.folderMillis;
  if (until === undefined) throw new Error(`there is no migration ${state}`);
  await database.transaction((transaction) => migrateWithin(transaction, until));
  const { rows } = (await database.execute(sql`select 1 from drizzle.__drizzle_migrations`)) as {
    rows: unknown[];
  };
  expect(rows).toHaveLength(state + 1);
  const planted = await plantEveryTable(database);
  const before = await readEveryRow(database);
  expect([...before.keys()]).toEqual(expect.arrayContaining(["patients", "health_readings"]));
  expect([...before.values()].map(({ rows: found }) => found.length)).toEqual(planted.map(() => 1));
  await bringUpToDate(database);
  expect(await areMigrationsKnown(database)).toBe(true);
  const after = await readEveryRow(database);
  const gone: string[] = [];
  const kept = [...before].map(([table, { columns, rows: found }]) => {
    const now = after.get(table);
    const left = columns.filter((column) => now?.columns.includes(column));
    gone.push(
      ...columns.filter((column) => !left.includes(column)).map((name) => `${table}.${name}`),
    );
    const only = (row: Record<string, unknown>) => left.map((column) => [column, row[column]]);
    return { before: [table, found.map(only)], after: [table, now?.rows.map(only)] };
  });
  return { before: kept.map((each) => each.before), after: kept.map((each) => each.after), gone };
}

/** Since migration 10 the signal is in ecg_slices: ecg-slices-upgrade.test.ts. */
const goneSince = (state: number) => (state < 10 ? ["ecgs.signal_mv"] : []);

describe("on PGlite", () => {
  test.each(states)(
    "[UPG-01] a database of migration %i is upgraded, its rows unchanged",
    async (state) => {
      const { database, close } = await openPglite();
      const { before, after, gone } = await bringUp(database, state);
      expect(after).toEqual(before);
      expect(gone).toEqual(goneSince(state));
      await close();
    },
  );
});

describe.skipIf(postgresVersion === null)("on PostgreSQL", () => {
  test("[UPG-01] a database of migration 12 is upgraded, its rows unchanged", async () => {
    const { database, close } = await openPostgres();
    const { before, after, gone } = await bringUp(database, 12);
    expect(after).toEqual(before);
    expect(gone).toEqual(goneSince(12));
    await close();
  });
});
