/**
 * An installation on several machines while one after the other is killed under load: no acknowledged write is lost,
 * all users stay signed in, and nothing is stored twice. `VIGIL_LONG=1` has a primary database with its replica
 * under Patroni, and kills one after the other; every other run kills a web server and a backend at the same moment.
 */
import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, type OpenDatabase } from "#backend/database.ts";
import { runSilence } from "#backend/run-silence.ts";
import { users } from "#backend/schema/users.ts";
import { openTestBackend, type TestBackend } from "#backend/testing/test-backend.ts";
import { compareRows } from "./compare.ts";
import { missingOf } from "./engine.ts";
import { Ledger } from "./ledger.ts";
import { type Load, startLoad } from "./load.ts";
import { ingestToken, type Machines, startMachines } from "./machines.ts";
import { becomes, primaryOf } from "./patroni.ts";

const isLong = process.env["VIGIL_LONG"] === "1";
const missing = missingOf([
  "postgres",
  "pgbouncer",
  "haproxy",
  "redis",
  ...(isLong ? (["patroni", "etcd"] as const) : []),
]);
const why = missing.length > 0 ? `: not tried, this machine has no ${missing.join(", ")}` : "";

/** As systemd does with our default settings: one second after its end. */
const supervisorMs = 1_000;
const errorsMaxSeconds = 15;
/**
 * Beside other tests a single call may take too long, long after the kill: it does not count after this time without
 * an error.
 */
const errorsEndWithMs = isLong ? Infinity : 8_000;
/** After this time without an error, the effect of the kill is over. */
const quietMs = isLong ? 6_000 : 2_000;
const patientCount = isLong ? 8 : 4;
/** What the load must have done at least, of each kind; a slow machine gets this long to do it after the last kill. */
const loadMin = isLong ? 30 : 4;
const loadLimitMs = 120_000;

describe.skipIf(missing.length > 0)(`an installation on several machines${why}`, () => {
  const ledger = new Ledger();
  let machines: Machines;
  let planted: TestBackend;
  let databases: [OpenDatabase, OpenDatabase];
  let load: Load;

  beforeAll(async () => {
    machines = await startMachines(isLong);
    const options = { databaseUrl: machines.databaseUrl, isPooled: true };
    databases = [await openDatabase(options), await openDatabase(options)];
    planted = await openTestBackend(new Date().toISOString(), databases[0]);
    await planted.reset();
    await planted.database.update(users).set({ language: "en-uk" });
    const patientIds: string[] = [];
    for (let index = 0; index < patientCount; index += 1) {
      const patientId = await planted.addPatient();
      const rule = { severity: 300, flagInfo: { upper_limit: 100 } };
      await planted.addRule(patientId, { type: "ABS_HEART_RATE_UPPER", ...rule });
      patientIds.push(patientId);
    }
    await machines.startPrograms();
    const { url } = machines;
    load = await startLoad({ url, ingestToken, ledger, planted, databases, patientIds });
  }, 1_800_000);
  afterAll(async () => {
    await load?.stop().catch(() => undefined);
    for (const { close } of databases ?? []) await close();
    await machines?.stop();
  }, 120_000);

  interface Kill {
    readonly name: string;
    /** resolves when the restarted program serves again */
    readonly happen: () => Promise<void>;
  }
  const supervised = async (engine: {
    end(signal: "SIGKILL"): Promise<void>;
    start(): Promise<void>;
  }) => {
    await engine.end("SIGKILL");
    await sleep(supervisorMs);
    await engine.start();
  };
  const killWeb = async () => {
    machines.webs[0]?.child.kill("SIGKILL");
    await machines.webs[0]?.ended;
    await sleep(supervisorMs);
    await machines.startWebAgain(0);
  };
  const killBackend = () => supervised(machines.backends[0]!);
  const shortKills: Kill[] = [
    {
      name: "a web server and a backend",
      happen: async () => void (await Promise.all([killWeb(), killBackend()])),
    },
  ];
  const longKills: Kill[] = [
    { name: "a web server", happen: killWeb },
    { name: "a backend", happen: killBackend },
    { name: "Redis", happen: () => supervised(machines.redis) },
    { name: "pgbouncer", happen: () => supervised(machines.pgbouncer) },
    { name: "HAProxy", happen: () => supervised(machines.haproxy) },
    { name: "etcd", happen: () => supervised(machines.etcd!) },
    {
      name: "the replica",
      async happen() {
        const primary = await primaryOf(machines.databases);
        const replica = machines.databases.find((one) => one !== primary)!;
        await replica.crash();
        await sleep(supervisorMs);
        await replica.patroni.start();
        await becomes(replica, "synchronous");
      },
    },
    {
      name: "the primary database",
      async happen() {
        const lost = await primaryOf(machines.databases);
        await lost.crash();
        await primaryOf(machines.databases);
        await sleep(supervisorMs);
        await lost.patroni.start();
        await becomes(lost, "synchronous");
      },
    },
    {
      name: "the primary database stands still",
      async happen() {
        const still = await primaryOf(machines.databases);
        const replica = machines.databases.find((one) => one !== still)!;
        still.freeze();
        await becomes(replica, "primary");
        await sleep(5_000);
        still.go();
        await becomes(still, "synchronous");
      },
    },
  ];
  const kills = isLong ? longKills : shortKills;

  /** Until no error has been returned for a while. @throws after a minute */
  async function untilQuiet(from: number): Promise<void> {
    for (;;) {
      const { errors } = ledger.since(performance.now() - quietMs);
      if (errors.length === 0 && performance.now() - from > quietMs) return;
      if (performance.now() - from > 60_000)
        throw new Error(`errors do not end: ${JSON.stringify(errors.slice(-5))}`);
      await sleep(100);
    }
  }

  const done = () => ({
    readings: ledger.readings.length,
    acknowledged: ledger.acknowledged.size,
    acknowledgedByBoth: [...ledger.acknowledged.values()].filter(({ size }) => size === 2).length,
    notes: ledger.notes.length,
  });
  const untilLoaded = async () => {
    const deadline = performance.now() + loadLimitMs;
    while (Math.min(...Object.values(done())) <= loadMin && performance.now() < deadline)
      await sleep(100);
  };

  test("[SCALE-04] [SCALE-05] one machine after the other is killed under load: no acknowledged write or session is lost, nothing is stored twice, errors end in time", async () => {
    const figures = [];
    await untilQuiet(performance.now());
    for (const { name, happen } of kills) {
      const from = performance.now();
      await happen();
      await untilQuiet(performance.now());
      const { count, errors, errorSeconds, longestSeconds } = ledger.since(from, errorsEndWithMs);
      const told = Object.entries(
        Object.groupBy(
          errors,
          (one) => `${one.what} ${one.status} ${one.words.replaceAll(/\s+/g, " ").slice(0, 60)}`,
        ),
      );
      figures.push({
        killed: name,
        answers: count,
        errors: errors.length,
        errorSeconds,
        longestSeconds,
        told: told.map(([words, all = []]) => {
          const at = all.map(({ answeredAt }) => Math.round((answeredAt - from) / 100) / 10);
          return `${all.length} × ${words} (${Math.min(...at)} to ${Math.max(...at)} s)`;
        }),
      });
    }
    await untilLoaded();
    await load.stop();
    const [{ database }] = databases;
    await runSilence(database, new Date());
    const kept = await Promise.all(
      [...load.visitors].map(async ([who, visitor]) => ledger.look(visitor, who, "/patients")),
    );
    const counts = {
      answers: ledger.told.length,
      signIns: ledger.signIns,
      ...done(),
      silent: ledger.silentPatients.length,
    };
    writeFileSync("reports/scale.json", JSON.stringify({ figures, counts }, null, 2));

    await compareRows(database, ledger);
    expect(ledger.lostSessions).toEqual([]);
    expect(kept.map((page) => page?.status)).toEqual([200, 200]);
    for (const { errorSeconds, ...figure } of figures)
      expect(errorSeconds, JSON.stringify(figure)).toBeLessThan(errorsMaxSeconds);
    // the load was a real load
    expect(counts.signIns).toBeGreaterThan(0);
    expect(Math.min(...Object.values(done())), JSON.stringify(counts)).toBeGreaterThan(loadMin);
    expect(counts.silent).toBeGreaterThan(1);
  }, 1_800_000);
});
