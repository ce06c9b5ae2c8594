import { sql } from "../drizzle.ts";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../database.ts";
import { auditEvents } from "../schema/audit-events.ts";
import {
  institutionIds,
  openTestBackend,
  userId,
  type TestBackend,
} from "../testing/test-backend.ts";
import { TestClient } from "../testing/test-client.ts";
import { createTrail } from "./trail.ts";
import { verifyLog } from "./verify-log.ts";

let backend: TestBackend;
let patientId: string;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  patientId = await backend.addPatient({ firstName: "Quirina", lastName: "Zwiebelfisch" });
});
afterAll(() => backend.close());

const lines = async (pattern: RegExp) => {
  await backend.settle();
  const rows = await backend.database
    .select()
    .from(auditEvents)
    .orderBy(auditEvents.chainId, auditEvents.position);
  return rows.filter(({ action }) => pattern.test(action));
};
const notes = (client: TestClient, id = patientId) =>
  client.get(`/v1/patient-note?patient_id=${id}`);

test("[READ-03] a line covers five minutes of the same view; another user, address or patient leaves another line", async () => {
  const client = await backend.signIn("hcp");
  const measurements = `/v1/well-being?patient_id=${patientId}&start_timestamp=2026-11-01T00:00:00Z&end_timestamp=2026-11-20T00:00:00Z`;
  await notes(client);
  await client.get(measurements);
  backend.setNow("2026-11-20T09:04:59Z");
  await notes(client);
  await client.get(`/v1/patient-sticky-notes?patient_id=${patientId}`);
  expect(await lines(/^read-/)).toMatchObject([
    {
      action: "read-notes",
      patientId,
      userId: userId("hcp"),
      at: new Date("2026-11-20T09:00:00Z"),
    },
    { action: "read-measurements", patientId },
  ]);
  backend.setNow("2026-11-20T09:05:00Z");
  await notes(client);
  client.headers = { "x-forwarded-for": "198.51.100.7" };
  await notes(client);
  await notes(await backend.signIn("nurse"));
  expect((await lines(/^read-notes/)).map(({ userId: id, address }) => [id, address])).toEqual([
    [userId("hcp"), "192.0.2.1"],
    [userId("hcp"), "192.0.2.1"],
    [userId("hcp"), "198.51.100.7"],
    [userId("nurse"), "192.0.2.1"],
  ]);
});

test("[READ-02] a search leaves the number of shown patients and none of its words", async () => {
  await backend.addPatient({ firstName: "Anton", lastName: "Meier" });
  const client = await backend.signIn("hcp");
  for (const query of ["?status=ONBOARDED", "?search=zwiebel", "?search=Zwiebelf"])
    expect((await client.get(`/v1/patients-list${query}`)).status).toBe(200);
  const found = await lines(/^list-/);
  expect(found.map(({ action, patientId: id }) => [action, id])).toEqual([
    ["list-patients 2", null],
    ["list-patients 1", null],
  ]);
  expect(JSON.stringify(found)).not.toMatch(/zwieb/i);
});

test("[READ-04] data are answered only after their line is stored", async () => {
  const client = await backend.signIn("hcp");
  await backend.database.execute(
    sql`alter table audit_events add constraint full_disk check (action not like 'read-%')`,
  );
  const { status, body } = await notes(client);
  expect([status, body.code]).toEqual([500, "internal"]);
  await backend.database.execute(sql`alter table audit_events drop constraint full_disk`);
  expect((await notes(client)).status).toBe(200);
  const stored = await backend.database.select().from(auditEvents);
  expect(stored.filter(({ action }) => action === "read-notes")).toHaveLength(1);
});

test("[READ-04] calls that come together are written in one batch, and the chain is whole", async () => {
  const ids = [patientId, await backend.addPatient(), await backend.addPatient()];
  const [hcp, nurse] = [await backend.signIn("hcp"), await backend.signIn("nurse")];
  await Promise.all(
    [hcp, nurse].flatMap((client) =>
      ids.flatMap((id) => [
        notes(client, id),
        client.get(`/v1/patients/${id}`),
        client.post("/v1/patient-note", { patient_id: id, content: "x" }),
      ]),
    ),
  );
  expect(await lines(/^(read-notes|get-patient|create-note)$/)).toHaveLength(18);
  expect(await verifyLog(backend.database)).toMatchObject([{ lineCount: 20, fault: null }]);
});

test("[READ-04] a failed batch does not affect the next one, and its line is written with the next view", async () => {
  const log = pino({ level: "silent" });
  const line = (action: string) => ({
    chainId: institutionIds.heart,
    at: backend.now(),
    userId: userId("hcp"),
    role: "HCP",
    action,
    patientId,
    address: "192.0.2.1",
    requestId: "request-0001",
  });
  const began = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  let runs = 0;
  // the first transaction fails after the next line has arrived
  const failing = new Proxy(backend.database, {
    get: (target, name) =>
      name === "transaction" && (runs += 1) === 1
        ? (work: (transaction: Database) => Promise<void>) =>
            target.transaction(async (transaction) => {
              await work(transaction);
              began.resolve();
              await mayEnd.promise;
              throw new Error("the disk is full");
            })
        : Reflect.get(target, name),
  });
  const trail = createTrail(failing, log);
  const first = trail.note([line("read-notes")], "");
  const ended = first.then(
    () => "written",
    (error: Error) => error.message,
  );
  await began.promise;
  const second = trail.note([line("read-voice")], "");
  mayEnd.resolve();
  expect(await ended).toBe("the disk is full");
  await second;
  expect(await lines(/^read-/)).toMatchObject([{ action: "read-voice" }]);
  await trail.note([line("read-notes")], "");
  expect(await lines(/^read-/)).toMatchObject([{ action: "read-voice" }, { action: "read-notes" }]);
});

test("[READ-05] a refused read of another institution leaves a line at both clinics, and answers as for an unknown patient", async () => {
  const client = await backend.signIn("other");
  for (const path of [`/v1/patients/${patientId}`, `/v1/patients/${crypto.randomUUID()}`])
    expect((await client.get(path)).status).toBe(404);
  expect((await client.get(`/v1/ecgs/${crypto.randomUUID()}`)).status).toBe(404);
  const told = (await lines(/^refused/)).map(({ chainId, action, patientId: id, userId: who }) => [
    chainId === institutionIds.heart ? "heart" : "other",
    action,
    id,
    who,
  ]);
  expect(told.toSorted()).toEqual(
    [
      ["heart", "refused get-patient", patientId, userId("other")],
      ["other", "refused get-patient", null, userId("other")],
      ["other", "refused get-ecg", null, userId("other")],
    ].toSorted(),
  );
});

test("[READ-05] a missing item of the own clinic's patient is not a refusal; a call that the role may not make is one", async () => {
  const client = await backend.signIn("hcp");
  expect(
    (await client.get(`/v1/medication-plan?patient_id=${patientId}&plan_id=${crypto.randomUUID()}`))
      .status,
  ).toBe(404);
  expect(await lines(/^refused/)).toEqual([]);
  expect((await client.get("/v1/x/audit-events")).status).toBe(403);
  expect(await lines(/^refused/)).toMatchObject([
    { action: "refused list-audit-events", userId: userId("hcp"), patientId: null },
  ]);
});

test("[READ-05] a failed sign-in leaves account and address; unknown names leave one line for each address", async () => {
  const guess = async (username: string, address: string) => {
    const client = new TestClient(backend.fetch);
    client.headers = { "x-forwarded-for": address };
    expect((await client.post("/v1/login", { username, password: "wrong" })).status).toBe(401);
  };
  for (const username of ["nurse", "nurse", "nobody-1", "my-password-1"])
    await guess(username, "198.51.100.7");
  const told = await lines(/^refused login$/);
  expect(told.map(({ userId: id, address }) => [id, address]).toSorted()).toEqual([
    [null, "198.51.100.7"],
    [userId("nurse"), "198.51.100.7"],
    [userId("nurse"), "198.51.100.7"],
  ]);
  expect(JSON.stringify(told)).not.toMatch(/nobody-1|my-password/);
});
