/** The embedded backend behind pgbouncer in transaction mode, with the shipped file and few connections to share. */
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "#backend/drizzle.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase, type OpenDatabase } from "#backend/database.ts";
import { lookAtPooler } from "#backend/doctor/look-at-database.ts";
import { createBackend } from "#backend/index.ts";
import {
  startPostgresCluster,
  type PostgresCluster,
  serverUser,
} from "#backend/testing/postgres-cluster.ts";
import { openTestBackend, testPassword, type TestBackend } from "#backend/testing/test-backend.ts";
import { TestClient } from "#backend/testing/test-client.ts";
import { readSettings } from "#settings/read-settings.ts";
import { type Engine, missingOf } from "./engine.ts";
import { createPgbouncer } from "./pgbouncer.ts";

const rounds = Array.from({ length: 8 }, (_, index) => index);

describe.skipIf(missingOf(["postgres", "pgbouncer"]).length > 0)("behind pgbouncer", () => {
  const folder = mkdtempSync(join(tmpdir(), "vigil-pooler-"));
  let cluster: PostgresCluster;
  let pgbouncer: Engine;
  let databaseUrl: string;
  let backend: TestBackend;
  let second: OpenDatabase;

  beforeAll(async () => {
    const user = serverUser();
    if (user) chownSync(folder, user.uid, user.gid);
    cluster = await startPostgresCluster();
    const direct = await openDatabase({ databaseUrl: cluster.databaseUrl, isLeftAsItIs: true });
    await direct.database.execute(sql`create role vigil login superuser`);
    await direct.database.execute(sql`create database vigil owner vigil`);
    await direct.close();
    const socketFolder = new URL(cluster.databaseUrl).searchParams.get("host");
    const created = await createPgbouncer({
      folder,
      server: `host=${socketFolder} dbname=vigil`,
      password: "for-this-test",
      // two connections for the twenty of two backends: a name, a lock or a setting of a session would meet others
      swaps: [["default_pool_size = 40", "default_pool_size = 2"]],
    });
    pgbouncer = created.engine;
    await pgbouncer.start();
    databaseUrl = `postgres://vigil:for-this-test@127.0.0.1:${created.port}/vigil`;
    // both find an empty database and try to migrate it
    const [first, other] = await Promise.all([
      openDatabase({ databaseUrl, isPooled: true }),
      openDatabase({ databaseUrl, isPooled: true }),
    ]);
    backend = await openTestBackend(undefined, first);
    second = other;
    await backend.reset();
  }, 60_000);
  afterAll(async () => {
    await second.close();
    await backend.close();
    await pgbouncer.end("SIGTERM");
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("[SCALE-01] two backends share two connections: every call is answered, simultaneous work is done once, and no session state is left", async () => {
    const one = await backend.signIn("hcp");
    const other = createBackend({
      database: second.database,
      clock: backend.now,
      settings: { areAnswersChecked: true, logLevel: "silent" },
    });
    const two = new TestClient(other.fetch);
    await two.post("/v1/login", { username: "nurse", password: testPassword });
    const patient_id = await backend.addPatient();
    for (const round of rounds) {
      const incident = await backend.addIncident(patient_id);
      const acknowledge = (client: TestClient) =>
        client.patch("/v1/acknowledge-incidents", {
          patient_id,
          incident_ids: [incident],
          ack_timestamp: "2026-11-20T09:00:00Z",
        });
      const note = (client: TestClient) =>
        client.post("/v1/patient-note", { patient_id, content: `round ${round}` });
      const look = (client: TestClient) => client.get("/v1/patients-list");
      const answers = await Promise.all(
        [one, two].flatMap((client) => [acknowledge(client), note(client), look(client)]),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 201, 200, 200, 201, 200]);
      const told = [answers[0], answers[3]].map((answer) => answer?.body.incidents[0]);
      expect(told.filter(({ undo_until }) => undo_until !== null)).toHaveLength(1);
    }
    const { rows } = (await backend.database.execute(
      sql`select (select count(*)::int from pg_prepared_statements) as names,
        (select count(*)::int from pg_locks where locktype = 'advisory') as locks,
        current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
    )) as { rows: unknown[] };
    expect(rows).toEqual([{ names: 0, locks: 0, statement: "15s", lock: "10s" }]);
    const { DATABASE_STATEMENT_MS, DATABASE_LOCK_MS } = readSettings({});
    expect([DATABASE_STATEMENT_MS, DATABASE_LOCK_MS]).toEqual([15_000, 10_000]);
    expect((await lookAtPooler(backend.database)).kind).toBe("ok");
  }, 40_000);

  test("[SCALE-02] if the backend was not told about a pooler, its start is refused in plain words", async () => {
    const refused = openDatabase({ databaseUrl });
    await expect(refused).rejects.toThrow(
      /^DATABASE_POOLER: must be 1: DATABASE_URL leads to a pooler/,
    );
    await expect(refused).rejects.toMatchObject({ name: "SettingsError" });
  });

  test("[SCALE-02] the doctor reports a pooler that does not limit statements", async () => {
    await backend.database.transaction(async (transaction) => {
      await transaction.execute(sql`set local statement_timeout = 0`);
      expect(await lookAtPooler(transaction)).toEqual({
        kind: "warning",
        text: expect.stringContaining("set connect_query"),
      });
    });
  });

  test("[SCALE-03] pgbouncer is killed and restarted: calls in the meantime get 503, and afterwards all work again", async () => {
    const client = await backend.signIn("hcp");
    await pgbouncer.end("SIGKILL");
    const { status, body } = await client.get("/v1/patients-list");
    expect([status, body.code]).toEqual([503, "unavailable"]);
    await pgbouncer.start();
    const answers = await Promise.all(rounds.map(() => client.get("/v1/patients-list")));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  });
});

test("the shipped pgbouncer.ini is in transaction mode and ignores no setting of a backend", () => {
  const file = readFileSync("docs/deploy/several-machines/pgbouncer.ini", "utf8");
  expect(file).toMatch(/^pool_mode = transaction$/m);
  expect(file).not.toMatch(/^ignore_startup_parameters =.*timeout/m);
});
