/** What-if, reports, insights and statistics on a real standby by streaming, and what happens without it. */
import { createServer } from "node:net";
import { sql } from "./drizzle.ts";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Database, openDatabase, type OpenDatabase, openReplica } from "./database.ts";
import { lookAtReplica } from "./doctor/look-at-replica.ts";
import { createHeavyReads, type HeavyReads } from "./heavy-reads.ts";
import { createJobBook } from "./job-book.ts";
import { toLoggedError } from "./logged-error.ts";
import { createBackendMetrics } from "./metrics.ts";
import {
  postgresVersion,
  startPostgresCluster,
  startStandby,
  type PostgresCluster,
} from "./testing/postgres-cluster.ts";
import { openTestBackend, type TestBackend } from "./testing/test-backend.ts";
import type { TestClient } from "./testing/test-client.ts";

const period = "from=2026-11-01&to=2026-11-20";
const minute = 60_000;

describe.skipIf(postgresVersion === null)("beside a standby", () => {
  let cluster: PostgresCluster;
  let standby: PostgresCluster;
  let opened: OpenDatabase;
  let replica: OpenDatabase;
  let backend: TestBackend;
  let client: TestClient;
  let patient_id: string;
  let elapsedMs = 0;
  let heavyReads: HeavyReads;
  const warnings: string[] = [];
  const log = pino(
    { level: "warn", serializers: { err: toLoggedError } },
    { write: (line: string) => void warnings.push(line) },
  );
  const readsOf = (database: Database, readMs = 7500) =>
    createHeavyReads({ replica: database, log, readMs, elapsedMs: () => elapsedMs });
  const counted = async (work: () => Promise<unknown>, reads = heavyReads) => {
    const before = { ...reads.counts };
    await work();
    return Object.fromEntries(
      Object.entries(reads.counts)
        .map(([from, count]) => [from, count - before[from as keyof typeof before]])
        .filter(([, count]) => count !== 0),
    );
  };
  const alerts = async () => (await client.get(`/v1/x/insights?${period}`)).body.totals.alert_count;
  const one = (database: Database) => database.execute(sql`select count(*) from patients`);
  const onStandby = async (statement: string) => replica.database.execute(sql.raw(statement));

  beforeAll(async () => {
    cluster = await startPostgresCluster("log_statement=all");
    opened = await openDatabase({ databaseUrl: cluster.databaseUrl });
    standby = await startStandby(cluster, "log_statement=all", "max_standby_streaming_delay=0");
    replica = openReplica(standby.databaseUrl, {});
    heavyReads = readsOf(replica.database);
    backend = await openTestBackend(undefined, opened, { heavyReads });
  }, 60_000);
  beforeEach(async () => {
    // past the pause after a fault, and past the minute in which the next fault is not logged
    elapsedMs += 2 * minute;
    warnings.length = 0;
    await backend.reset();
    client = await backend.signIn("hcp");
    patient_id = await backend.addPatient();
    await backend.addIncident(patient_id);
    // the next query has to wait for nothing
    await vi.waitUntil(
      async () => (await lookAtReplica(opened.database, replica.database)).kind === "ok",
      5000,
    );
  });
  afterAll(async () => {
    await replica.close();
    await backend.close();
    await standby.stop();
    await cluster.stop();
  });

  test("[REPLICA-01] what-if, reports, insights and statistics query only the standby; access checks and the audit log use the primary", async () => {
    const rules = [
      {
        type: "X_ABS_GLUCOSE_UPPER",
        severity: 300,
        is_active: true,
        flag_info: { upper_limit: 10, unit: "mmol/L" },
      },
    ];
    const report = { year: 2026, kv_number: "0720011", kv_pseudonym: "P0042" };
    const calls: (() => Promise<{ status: number; body: unknown }>)[] = [
      () => client.post("/v1/x/what-if", { patient_id, rules }),
      () =>
        client.get(`/v1/quarterly-patient-report?patient_id=${patient_id}&report_quarter=2026-Q4`),
      () => client.get("/v1/quality-monitoring-report-patients?year=2026"),
      () => client.post("/v1/quality-monitoring-report", { ...report, patient_ids: [patient_id] }),
      () => client.get(`/v1/x/insights?${period}`),
      () => client.get(`/v1/x/insight-incidents?${period}`),
      () => client.get("/v1/x/statistics?year=2026"),
      () => client.get("/v1/x/statistic-patients?year=2026&measure=incidents&group=alert"),
    ];
    const audited: string[] = [];
    for (const call of calls) {
      const from = [cluster.log().length, standby.log().length] as const;
      expect([
        String(call),
        await counted(async () => expect(await call()).toMatchObject({ status: 200 })),
      ]).toEqual([String(call), { replica: 1 }]);
      await vi.waitFor(() => expect(statementsOf(standby, from[1]).at(-1)).toBe("commit"));
      const read = statementsOf(standby, from[1]).filter(
        (text) => !/^(begin|commit|rollback)/.test(text),
      );
      const asked = statementsOf(cluster, from[0]);
      expect(read.length).toBeGreaterThan(1);
      expect(asked.filter((text) => read.includes(text))).toEqual([]);
      audited.push(...asked.filter((text) => /insert into "audit_events"/.test(text)));
    }
    expect(audited.length).toBeGreaterThanOrEqual(5);
    const refused = await counted(async () => {
      const other = await backend.signIn("other");
      expect((await other.post("/v1/x/what-if", { patient_id, rules })).status).toBe(404);
    });
    expect(refused).toEqual({});
  });

  test("[REPLICA-02] while the standby does not replay, new data are seen anyway; when it replays again it is read again", async () => {
    await onStandby("select pg_wal_replay_pause()");
    try {
      await backend.addIncident(patient_id);
      expect(await counted(async () => expect(await alerts()).toBe(2))).toEqual({ fallback: 1 });
      // not used for five seconds
      elapsedMs += 4999;
      expect(await counted(alerts)).toEqual({ primary: 1 });
      elapsedMs += 1;
      expect(await counted(alerts)).toEqual({ fallback: 1 });
    } finally {
      await onStandby("select pg_wal_replay_resume()");
    }
    elapsedMs += 5000;
    expect(await counted(async () => expect(await alerts()).toBe(2))).toEqual({ replica: 1 });
    expect(warnings).toHaveLength(1);
  });

  test("[REPLICA-02] a read waits for a standby that is a moment behind", async () => {
    await onStandby("select pg_wal_replay_pause()");
    await backend.addIncident(patient_id);
    const asked = counted(async () => expect(await alerts()).toBe(2));
    setTimeout(() => void onStandby("select pg_wal_replay_resume()"), 50);
    expect(await asked).toEqual({ replica: 1 });
  });

  test("[REPLICA-02] data that the check has waited for are seen, whatever default isolation the database has", async () => {
    const isolation = "-c default_transaction_isolation=repeatable\\ read";
    const url = `${standby.databaseUrl}&options=${encodeURIComponent(isolation)}`;
    const strict = openReplica(url, {});
    const reads = readsOf(strict.database);
    await onStandby("select pg_wal_replay_pause()");
    await backend.addPatient();
    const asked = reads.read(opened.database, one);
    setTimeout(() => void onStandby("select pg_wal_replay_resume()"), 50);
    expect((await asked) as { rows: unknown[] }).toMatchObject({ rows: [{ count: "2" }] });
    expect(reads.counts).toEqual({ replica: 1, primary: 0, fallback: 0 });
    await strict.close();
  });

  test("[REPLICA-03] a statement that the standby cancels because of the replay is sent to the primary, once", async () => {
    let readCount = 0;
    const read = async (database: Database) => {
      readCount += 1;
      await database.execute(
        sql`select count(*), pg_sleep(${readCount === 1 ? 5 : 0}) from incidents`,
      );
      return readCount;
    };
    const conflict = async () => {
      await vi.waitFor(() => expect(standby.log()).toMatch(/pg_sleep/));
      await opened.database.execute(sql`delete from incidents`);
      await opened.database.execute(sql`vacuum incidents`);
    };
    const found = await counted(async () => {
      const [answered] = await Promise.all([heavyReads.read(opened.database, read), conflict()]);
      expect(answered).toBe(2);
    });
    expect(found).toEqual({ fallback: 1 });
    expect(warnings.join()).toMatch(/40001/);
  });

  test("[REPLICA-03] a standby that is silent or away is not used; this is logged once a minute", async () => {
    const silent = createServer(() => undefined).listen(0, "127.0.0.1");
    await vi.waitFor(() => expect(silent.listening).toBe(true));
    const { port } = silent.address() as { port: number };
    const away = openReplica(`postgres://vigil@127.0.0.1:${port}/vigil`, {});
    const reads = readsOf(away.database);
    const fault = async () => {
      elapsedMs += 5000;
      return counted(() => reads.read(opened.database, one), reads);
    };
    expect(await fault()).toEqual({ fallback: 1 });
    silent.close();
    for (let at = 0; at < 11; at += 1) expect(await fault()).toEqual({ fallback: 1 });
    expect(warnings).toHaveLength(1);
    await fault();
    expect(warnings).toHaveLength(2);
    const metrics = createBackendMetrics({
      opened,
      jobs: createJobBook(backend.now),
      clock: backend.now,
      heavyReads: reads,
    });
    expect(await metrics.text()).toContain('vigil_heavy_reads_total{from="fallback"} 13');
    expect(await lookAtReplica(opened.database, away.database)).toMatchObject({ kind: "wrong" });
    await away.close();
  });

  test("[REPLICA-03] a read that takes too long on the standby is done by the primary", async () => {
    const reads = readsOf(replica.database, 300);
    const read = (database: Database) => database.execute(sql`select pg_sleep(1)`);
    expect(await counted(() => reads.read(opened.database, read), reads)).toEqual({ fallback: 1 });
  });

  test("[REPLICA-03] [REPLICA-04] another database, the own primary and a diverged standby are not read, and the doctor says which it is", async () => {
    const another = await startPostgresCluster();
    const stray = await startStandby(cluster);
    const heir = await startStandby(cluster);
    const urls = [another, stray, heir, cluster].map(({ databaseUrl }) =>
      openReplica(databaseUrl, {}),
    );
    const [other, strayed, heirs, own] = urls.map(({ database }) => database) as [
      Database,
      Database,
      Database,
      Database,
    ];
    const told = (from: Database, to: Database) =>
      counted(() => readsOf(to).read(from, one)).then(() => warnings.at(-1));
    const fits = async (from: Database, to: Database) => {
      const reads = readsOf(to);
      return counted(() => reads.read(from, one), reads);
    };
    expect(await fits(opened.database, strayed)).toEqual({ replica: 1 });
    expect(await lookAtReplica(opened.database, strayed)).toMatchObject({ kind: "ok" });
    for (const [database, text] of [
      [other, /another database/],
      [own, /no standby/],
    ] as const) {
      expect(await fits(opened.database, database)).toEqual({ fallback: 1 });
      expect(await lookAtReplica(opened.database, database)).toEqual({
        kind: "wrong",
        text: expect.stringMatching(text),
      });
    }
    await heirs.execute(sql`select pg_promote()`);
    expect(await told(opened.database, heirs)).toMatch(/no standby/);
    // the heir is now the primary; the stray follows the old one, and is ahead of the heir
    await backend.addPatient();
    expect(await fits(heirs, strayed)).toEqual({ fallback: 1 });
    expect(await lookAtReplica(heirs, strayed)).toMatchObject({
      kind: "warning",
      text: expect.stringMatching(/not followed/),
    });
    for (const { close } of urls) await close();
    for (const server of [stray, heir, another]) await server.stop();
  }, 60_000);

  test("[REPLICA-04] the doctor distinguishes a standby that keeps up from one that does not", async () => {
    expect(await lookAtReplica(opened.database, replica.database)).toMatchObject({ kind: "ok" });
    await onStandby("select pg_wal_replay_pause()");
    await backend.addPatient();
    expect(await lookAtReplica(opened.database, replica.database)).toMatchObject({
      kind: "warning",
      text: expect.stringMatching(/does not keep up/),
    });
    await onStandby("select pg_wal_replay_resume()");
  });

  test("[REPLICA-01] a database user without any rights of its own can query both", async () => {
    await opened.database.execute(sql`create role plain login`);
    const as = (url: string) => openReplica(url.replace("postgres@", "plain@"), {});
    const [first, second] = [as(cluster.databaseUrl), as(standby.databaseUrl)];
    const reads = readsOf(second.database);
    const read = (database: Database) => database.execute(sql`select 1`);
    expect(await counted(() => reads.read(first.database, read), reads)).toEqual({ replica: 1 });
    await first.close();
    await second.close();
  });
});

/** The statements in a server's log from a position on, without sender and name. */
const statementsOf = (server: PostgresCluster, from: number): string[] =>
  [
    ...server
      .log()
      .slice(from)
      .matchAll(/LOG: {2}(?:statement|execute [^:]+):([^]+?)(?=\n\d{4}-|\n$)/g),
  ].map(([, text = ""]) => text.replaceAll(/\s+/g, " ").trim());
