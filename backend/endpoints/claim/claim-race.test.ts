/** Two sessions claim one patient at the same moment: on PGlite, and with two backends on one PostgreSQL. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase, type OpenDatabase } from "../../database.ts";
import { createBackend } from "../../index.ts";
import {
  postgresVersion,
  startPostgresCluster,
  type PostgresCluster,
} from "../../testing/postgres-cluster.ts";
import {
  openTestBackend,
  testPassword,
  userId,
  type TestBackend,
} from "../../testing/test-backend.ts";
import { TestClient } from "../../testing/test-client.ts";

const rounds = Array.from({ length: 12 }, (_, index) => index);

describe.each(["PGlite", "PostgreSQL"])("on %s", (name) => {
  const isPostgres = name === "PostgreSQL";
  const isSkipped = isPostgres && postgresVersion === null;
  let cluster: PostgresCluster | undefined;
  let second: OpenDatabase | undefined;
  let backend: TestBackend;
  let one: TestClient;
  let two: TestClient;

  beforeAll(async () => {
    if (isSkipped) return;
    cluster = isPostgres ? await startPostgresCluster() : undefined;
    const databaseUrl = cluster?.databaseUrl;
    const first = databaseUrl ? await openDatabase({ databaseUrl }) : undefined;
    second = databaseUrl ? await openDatabase({ databaseUrl }) : undefined;
    backend = await openTestBackend(undefined, first);
  });
  beforeEach(async () => {
    if (isSkipped) return;
    await backend.reset();
    one = await backend.signIn("hcp");
    two = new TestClient(
      second
        ? createBackend({
            database: second.database,
            clock: backend.now,
            settings: { areAnswersChecked: true, logLevel: "silent" },
          }).fetch
        : backend.fetch,
    );
    await two.post("/v1/login", { username: "nurse", password: testPassword });
  });
  afterAll(async () => {
    if (isSkipped) return;
    await second?.close();
    await backend.close();
    await cluster?.stop();
  });

  const both = (patient_id: string, expected_holder_id: string | null) =>
    Promise.all(
      [one, two].map((client) => client.post("/v1/x/claims", { patient_id, expected_holder_id })),
    );

  /** One succeeds, the other gets the name of the holder, and the list says the same. */
  async function expectOneWinner(patientId: string, answers: Awaited<ReturnType<typeof both>>) {
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = userId(answers[0]?.status === 200 ? "hcp" : "nurse");
    expect(answers.find(({ status }) => status === 409)?.body.type).toBe("held_by_somebody_else");
    for (const client of [one, two]) {
      const { claims } = (await client.get(`/v1/x/claims?patient_id=${patientId}`)).body;
      expect(claims).toMatchObject([{ holder_id: winner }]);
    }
  }

  test.skipIf(isSkipped)(
    "[CLAIM-07] of two users who claim a free patient exactly one succeeds",
    async () => {
      for (const _ of rounds) {
        const patientId = await backend.addPatient();
        await expectOneWinner(patientId, await both(patientId, null));
      }
    },
  );

  test.skipIf(isSkipped)(
    "[CLAIM-07] the same holds after a claim has expired, and for two users who take over",
    async () => {
      const pba = await backend.signIn("pba");
      const patientIds: string[] = [];
      for (const _ of rounds) patientIds.push(await backend.addPatient());
      for (const patient_id of patientIds)
        await pba.post("/v1/x/claims", { patient_id, expected_holder_id: null });
      for (const patientId of patientIds.slice(0, 6))
        await expectOneWinner(patientId, await both(patientId, userId("pba")));
      backend.setNow("2026-11-20T09:14:00Z");
      for (const patientId of patientIds.slice(6)) {
        // the access token lasts as long as a claim
        const [answer] = await both(patientId, null);
        expect(answer?.status).toBe(409);
      }
      backend.setNow("2026-11-20T09:16:00Z");
      one = await backend.signIn("hcp");
      await two.post("/v1/login", { username: "nurse", password: testPassword });
      for (const patientId of patientIds.slice(6))
        await expectOneWinner(patientId, await both(patientId, null));
    },
  );
});
