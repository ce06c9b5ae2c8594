/** The connection to a standby through pgbouncer and HAProxy as shipped, while Patroni fails over. */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "#backend/drizzle.ts";
import { Client } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase, type OpenDatabase, openReplica } from "#backend/database.ts";
import { lookAtReplica } from "#backend/doctor/look-at-replica.ts";
import { createHeavyReads, type HeavyReads } from "#backend/heavy-reads.ts";
import { type Machines, startMachines } from "./machines.ts";
import { missingOf } from "./engine.ts";
import { becomes } from "./patroni.ts";

const isTried =
  process.env["VIGIL_LONG"] === "1" &&
  missingOf(["postgres", "pgbouncer", "haproxy", "redis", "patroni", "etcd"]).length === 0;

async function checkpoint(port: number): Promise<void> {
  const client = new Client(`postgres://postgres:change-me-superuser@127.0.0.1:${port}/postgres`);
  await client.connect();
  await client.query("checkpoint");
  await client.end();
}

describe.skipIf(!isTried)("reading from a standby behind pgbouncer and HAProxy", () => {
  let machines: Machines;
  let primary: OpenDatabase;
  let replica: OpenDatabase;
  let heavyReads: HeavyReads;

  beforeAll(async () => {
    machines = await startMachines(true);
    const options = { databaseUrl: machines.databaseUrl, isPooled: true };
    primary = await openDatabase(options);
    replica = openReplica(machines.readUrl ?? "", options);
    const log = pino({ level: "silent" });
    heavyReads = createHeavyReads({ replica: replica.database, log, readMs: 7500 });
    await primary.database.execute(sql`create table written (number int)`);
  }, 180_000);
  afterAll(async () => {
    await replica.close();
    await primary.close();
    await machines.stop();
  });

  const write = (number: number) =>
    primary.database.execute(sql`insert into written values (${number})`);
  const highest = async (database: Database) =>
    ((await database.execute(sql`select max(number) from written`)) as { rows: { max: number }[] })
      .rows[0]?.max;
  /** Each write is seen by the next read, until the standby has answered `times` reads. */
  async function readUntil(times: number): Promise<void> {
    const until = heavyReads.counts.replica + times;
    for (let number = Date.now() % 1e9; heavyReads.counts.replica < until; number += 1) {
      await write(number);
      expect(await heavyReads.read(primary.database, highest)).toBe(number);
      await sleep(20);
    }
  }

  test("each write is seen by the next read: on the standby, without one, and on another one after a failover of the database", async () => {
    await readUntil(20);
    expect(await lookAtReplica(primary.database, replica.database)).toMatchObject({ kind: "ok" });
    const [first, second] = machines.databases;
    if (!first || !second) throw new Error("there is no pair");
    await second.crash();
    const before = heavyReads.counts.fallback;
    const startedAt = performance.now();
    expect(await heavyReads.read(primary.database, highest)).toBeTypeOf("number");
    expect(performance.now() - startedAt).toBeLessThan(3000);
    expect(heavyReads.counts.fallback).toBe(before + 1);
    await second.patroni.start();
    await becomes(second, "synchronous");
    await readUntil(3);
    await first.crash();
    await becomes(second, "primary");
    while (
      await write(0).then(
        () => false,
        () => true,
      )
    )
      await sleep(200);
    await first.patroni.start();
    await becomes(first, "synchronous");
    // the new primary's checkpoint, then the standby's: by themselves they take minutes
    for (const { port } of [second, first]) await checkpoint(port);
    await readUntil(3);
  }, 300_000);
});
