/**
 * Two backends on one PostgreSQL keep every rule: requests that both get at the same moment have one outcome, and both
 * answer the same. Each request is sent many times, because a race is not lost every time.
 */
import { eq, sql } from "./drizzle.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { verifyLog } from "./audit/verify-log.ts";
import { openDatabase, type OpenDatabase } from "./database.ts";
import { createBackend } from "./index.ts";
import { takeReadings } from "./records/take-readings.ts";
import { lockPatients } from "./records/worklist.ts";
import { runSilence } from "./run-silence.ts";
import { medicationPlans } from "./schema/medication-plans.ts";
import { patientNotes } from "./schema/patient-notes.ts";
import {
  postgresVersion,
  startPostgresCluster,
  type PostgresCluster,
} from "./testing/postgres-cluster.ts";
import {
  institutionIds,
  openTestBackend,
  testPassword,
  type TestBackend,
} from "./testing/test-backend.ts";
import { TestClient, type Answer } from "./testing/test-client.ts";

const rounds = Array.from({ length: 12 }, (_, index) => index);

describe.skipIf(postgresVersion === null)("on PostgreSQL", () => {
  let cluster: PostgresCluster;
  let backend: TestBackend;
  let secondDatabase: OpenDatabase;
  let one: TestClient;
  let two: TestClient;
  let patient_id: string;

  beforeAll(async () => {
    cluster = await startPostgresCluster();
    // both find an empty database and want to migrate it
    const [first, second] = await Promise.all([
      openDatabase({ databaseUrl: cluster.databaseUrl }),
      openDatabase({ databaseUrl: cluster.databaseUrl }),
    ]);
    backend = await openTestBackend(undefined, first);
    secondDatabase = second;
  });
  beforeEach(async () => {
    await backend.reset();
    const second = createBackend({
      database: secondDatabase.database,
      clock: backend.now,
      settings: { areAnswersChecked: true, logLevel: "silent" },
    });
    one = await backend.signIn("hcp");
    two = new TestClient(second.fetch);
    await two.post("/v1/login", { username: "nurse", password: testPassword });
    patient_id = await backend.addPatient({ programType: "EIT_HEALTH" });
  });
  afterAll(async () => {
    await secondDatabase.close();
    await backend.close();
    await cluster.stop();
  });

  const both = (ask: (client: TestClient) => Promise<Answer>) => Promise.all([ask(one), ask(two)]);
  const statuses = (answers: readonly Answer[]) =>
    answers.map(({ status }) => status).toSorted((a, b) => a - b);

  test("PostgreSQL has the version that operators get", () => {
    expect(cluster.version).toBeGreaterThanOrEqual(15);
  });

  test("[WAPI-47] an incident acknowledged by two at once has one user and one time, in both answers", async () => {
    for (const _ of rounds) {
      const incident = await backend.addIncident(patient_id);
      const answers = await both((client) =>
        client.patch("/v1/acknowledge-incidents", {
          patient_id,
          incident_ids: [incident],
          ack_timestamp: "2026-11-20T09:00:00Z",
        }),
      );
      expect(statuses(answers)).toEqual([200, 200]);
      const told = answers.map(({ body }) => body.incidents[0] as Record<string, unknown>);
      const [first, second] = told.map(({ undo_until: _undoUntil, ...incident }) => incident);
      expect(first).toEqual(second);
      // only the first of them may undo it
      expect(told.filter(({ undo_until }) => undo_until !== null)).toHaveLength(1);
      expect((await one.get("/v1/alert-counter")).body.total_alerts).toBe(0);
    }
  });

  test("a step logged by two at once is logged once", async () => {
    for (const _ of rounds) {
      patient_id = await backend.addPatient({ programType: "EIT_HEALTH" });
      const answers = await both((client) =>
        client.post("/v1/eit/program-step", {
          patient_id,
          program_type: "EIT_HEALTH",
          target_step: 100,
          occurence_date: "2026-11-20",
        }),
      );
      expect(statuses(answers)).toEqual([200, 409]);
      const { body } = await two.get(`/v1/program-step?patient_id=${patient_id}`);
      expect(body.steps).toHaveLength(1);
    }
  });

  const plan = (given: object = {}) => ({
    patient_id,
    prescriptions: [],
    validity_starts_at: "2026-11-20T09:00:00Z",
    validity_ends_at: null,
    ...given,
  });
  const openPlans = async () =>
    (
      await backend.database
        .select()
        .from(medicationPlans)
        .where(eq(medicationPlans.patientId, patient_id))
    ).filter(({ validityEndsAt }) => validityEndsAt === null);

  test("[MED-34] [MED-22] a plan saved by two at once is saved once, and the other is answered with the current one", async () => {
    for (const expected_version of rounds) {
      const answers = await both((client) =>
        client.put("/v1/medication-plan", plan({ expected_version })),
      );
      expect(statuses(answers)).toEqual([200, 409]);
      const won = answers.find(({ status }) => status === 200);
      const lost = answers.find(({ status }) => status === 409);
      expect(lost?.body).toMatchObject({ code: "stale_version", current: won?.body });
      expect(await openPlans()).toHaveLength(1);
    }
  });

  test("[MED-22] without a version both are stored, one after the other, and one is active", async () => {
    for (const round of rounds) {
      const answers = await both((client) => client.put("/v1/medication-plan", plan()));
      expect(answers.map(({ body }) => body.version).toSorted((a, b) => a - b)).toEqual([
        2 * round + 1,
        2 * round + 2,
      ]);
      expect(await openPlans()).toHaveLength(1);
    }
  });

  test("[WAPI-04] the first plan posted by two at once is stored once", async () => {
    for (const _ of rounds) {
      patient_id = await backend.addPatient();
      const answers = await both((client) => client.post("/v1/medication-plan", plan()));
      expect(statuses(answers)).toEqual([201, 409]);
      expect(await openPlans()).toHaveLength(1);
    }
  });

  test("an absence changed by two at once is changed once", async () => {
    const absence = {
      patient_id,
      reason: "OTHER",
      start_date: "2026-11-20",
      end_date: "2026-11-21",
    };
    const { id } = (await one.post("/v1/patient-timeoffs", absence)).body;
    for (const expected_version of rounds) {
      const answers = await both((client) =>
        client.put(`/v1/patient-timeoffs/${id}`, { ...absence, expected_version }),
      );
      expect(statuses(answers)).toEqual([200, 409]);
    }
  });

  test("a sticky note saved by two at once is saved once", async () => {
    for (const expected_version of rounds) {
      const answers = await both((client) =>
        client.post("/v1/patient-sticky-notes", { patient_id, text: "x", expected_version }),
      );
      expect(statuses(answers)).toEqual([201, 409]);
    }
  });

  test("a write sent to both with one idempotency key is done once, and both get its answer", async () => {
    const nurse = new TestClient(backend.fetch);
    await nurse.post("/v1/login", { username: "nurse", password: testPassword });
    for (const round of rounds) {
      const ask = (client: TestClient) => {
        client.headers = { "idempotency-key": `same-key-${round}` };
        return client.post("/v1/patient-note", { patient_id, content: "once" });
      };
      const answers = await Promise.all([ask(nurse), ask(two), ask(nurse), ask(two)]);
      expect(statuses(answers)).toEqual([201, 201, 201, 201]);
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    }
    expect(await backend.database.select().from(patientNotes)).toHaveLength(rounds.length);
  });

  test("[RULE-07] one looks for silence while the other acknowledges: both finish, and the counters are right", async () => {
    const silent: [patientId: string, incidentId: string][] = [];
    for (const _ of rounds) {
      const statusAt = new Date("2026-11-01T09:00:00Z");
      const patientId = await backend.addPatient({ statusAt });
      const flagInfo = { n_days: 3 };
      await backend.addRule(patientId, { type: "NO_ADHERENCE", severity: 300, flagInfo });
      silent.push([patientId, await backend.addIncident(patientId)]);
    }
    const acknowledge = async ([patientId, incidentId]: (typeof silent)[number]) =>
      one.patch("/v1/acknowledge-incidents", {
        patient_id: patientId,
        incident_ids: [incidentId],
        ack_timestamp: "2026-11-20T09:00:00Z",
      });
    const [run, ...answers] = await Promise.all([
      runSilence(secondDatabase.database, backend.now()),
      // the last first: in the opposite order to the search for silence
      ...silent.toReversed().map(acknowledge),
    ]);
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    expect(run.raisedCount).toBe(rounds.length);
    const { body } = await two.get("/v1/alert-counter");
    expect(body.total_alerts).toBe(rounds.length);
  });

  test("[RULE-07] one evaluator at a time: while one looks for silence the other does not", async () => {
    const flagInfo = { n_days: 3 };
    await backend.addRule(patient_id, { type: "NO_ADHERENCE", severity: 300, flagInfo });
    let first: ReturnType<typeof runSilence> | undefined;
    await backend.database.transaction(async (transaction) => {
      // the first one has an incident to raise, and waits for its patient
      await lockPatients(transaction, [patient_id]);
      first = runSilence(secondDatabase.database, backend.now());
      await vi.waitUntil(async () => {
        const { rows } = (await transaction.execute(
          sql`select count(*)::int as count from pg_locks where not granted`,
        )) as { rows: { count: number }[] };
        return rows[0]?.count === 1;
      });
      expect(await runSilence(backend.database, backend.now())).toEqual({
        raisedCount: 0,
        isElsewhere: true,
      });
    });
    expect(await first).toEqual({ raisedCount: 1, isElsewhere: false });
  });

  test("[RULE-07] data that arrive while one looks for silence prevent the alert", async () => {
    const timeZone = "Europe/Berlin";
    const patient = { id: patient_id, institutionId: institutionIds.heart, timeZone };
    const flagInfo = { n_days: 3 };
    await backend.addRule(patient_id, { type: "NO_ADHERENCE", severity: 300, flagInfo });
    // another patient who stays silent, so that the run has an incident to raise
    const silentId = await backend.addPatient();
    await backend.addRule(silentId, { type: "NO_ADHERENCE", severity: 300, flagInfo });
    let run: ReturnType<typeof runSilence> | undefined;
    await backend.database.transaction(async (transaction) => {
      await lockPatients(transaction, [patient_id]);
      run = runSilence(secondDatabase.database, backend.now());
      // it has decided, and waits for the patient that this delivery has locked
      await vi.waitUntil(async () => {
        const { rows } = (await transaction.execute(
          sql`select count(*)::int as count from pg_locks where not granted`,
        )) as { rows: { count: number }[] };
        return rows[0]?.count === 1;
      });
      const measured_at = backend.now().toISOString();
      const head = { device_id: "scale", measured_at, is_inconclusive: false };
      const weight = { kind: "weight" as const, ...head, weight_kg: 80 };
      await takeReadings(transaction, [{ patient, readings: [weight] }], backend.now());
    });
    expect((await run)?.raisedCount).toBe(1);
    const { body } = await two.get(`/v1/patient-incidents?patient_id=${patient_id}`);
    expect(body.incidents).toEqual([]);
  });

  test("lines that both write at once are in one chain without a gap, and the log is whole", async () => {
    const before = (await verifyLog(backend.database))[0]?.lineCount ?? 0;
    const note = (client: TestClient) =>
      client.post("/v1/patient-note", { patient_id, content: "x" });
    const answers = await Promise.all(rounds.flatMap(() => [note(one), note(two)]));
    expect(new Set(statuses(answers))).toEqual(new Set([201]));
    expect(await verifyLog(backend.database)).toEqual([
      expect.objectContaining({ lineCount: before + 2 * rounds.length, fault: null }),
    ]);
  });
});
