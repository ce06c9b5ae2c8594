/** A connection to PostgreSQL that breaks during work fails only this work. */
import { sql, drizzle } from "./drizzle.ts";
import { Pool } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { openDatabase, handleBrokenConnection, type OpenDatabase } from "./database.ts";
import {
  postgresVersion,
  startPostgresCluster,
  type PostgresCluster,
} from "./testing/postgres-cluster.ts";

describe.skipIf(postgresVersion === null)("on PostgreSQL", () => {
  let cluster: PostgresCluster;
  let opened: OpenDatabase;
  beforeAll(async () => {
    cluster = await startPostgresCluster();
    opened = await openDatabase({ databaseUrl: cluster.databaseUrl });
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(async () => {
    await opened.close();
    await cluster.stop();
  });

  const ask = sql`select 1 as one`;

  test("a connection that ends in the middle of a transaction fails it, and the next call works", async () => {
    const { database } = opened;
    // more often than the pool has connections
    for (let index = 0; index < 12; index++) {
      const work = database.transaction(async (transaction) => {
        await transaction.execute(ask);
        await transaction.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
      });
      await expect(work).rejects.toThrow();
    }
    expect(await database.execute(ask)).toMatchObject({ rows: [{ one: 1 }] });
  });

  test("a connection that ends before a transaction begins returns to the pool after a while", async () => {
    const pool = new Pool({ connectionString: cluster.databaseUrl, max: 1 });
    pool.on("error", () => undefined);
    pool.on("connect", handleBrokenConnection);
    const database = drizzle({ client: pool });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    // the break comes after the pool hands over the connection and before drizzle's begin
    pool.once(
      "acquire",
      (client) =>
        void client.query("select pg_terminate_backend(pg_backend_pid())").catch(() => undefined),
    );
    await expect(database.transaction((transaction) => transaction.execute(ask))).rejects.toThrow();
    expect([pool.totalCount, pool.idleCount]).toEqual([1, 0]);
    await vi.waitUntil(() => vi.getTimerCount() > 0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await database.execute(ask)).toMatchObject({ rows: [{ one: 1 }] });
    vi.useRealTimers();
    await pool.end();
  });
});
