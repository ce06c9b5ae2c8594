import { sql } from "../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { appendAct } from "../records/audit-log.ts";
import { auditEvents } from "../schema/audit-events.ts";
import { patientNotes } from "../schema/patient-notes.ts";
import { patients } from "../schema/patients.ts";
import {
  institutionIds,
  openTestBackend,
  userId,
  type TestBackend,
} from "../testing/test-backend.ts";
import { TestClient } from "../testing/test-client.ts";
import { verifyLog } from "./verify-log.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

const lines = async (action?: string) => {
  const rows = await backend.database
    .select()
    .from(auditEvents)
    .orderBy(auditEvents.chainId, auditEvents.position);
  return rows.filter((row) => action === undefined || row.action === action);
};

test("a write leaves one line: user, act, patient, time and address; and no clinical text", async () => {
  const patientId = await backend.addPatient({ firstName: "Quirina", lastName: "Zwiebelfisch" });
  const client = await backend.signIn("nurse");
  client.headers = { "x-request-id": "request-0001", "x-forwarded-for": "198.51.100.7" };
  await client.post("/v1/patient-note", { patient_id: patientId, content: "ankles swollen" });
  const [line, ...more] = await lines("create-note");
  expect(more).toEqual([]);
  expect(line).toEqual({
    chainId: institutionIds.heart,
    position: expect.any(Number),
    at: new Date("2026-11-20T09:00:00Z"),
    userId: userId("nurse"),
    role: "HCP",
    action: "create-note",
    patientId,
    address: "198.51.100.7",
    requestId: "request-0001",
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(JSON.stringify(await lines())).not.toMatch(/ankles|Quirina|Zwiebelfisch/);
});

test("a call that cannot be read leaves no line, and a call whose line cannot be written is not done", async () => {
  const patientId = await backend.addPatient();
  const client = await backend.signIn("hcp");
  const before = (await lines()).length;
  expect(
    (await client.post("/v1/patient-note", { patient_id: patientId, content: "" })).status,
  ).toBe(400);
  expect(await lines()).toHaveLength(before);
  await backend.database.execute(
    sql`alter table audit_events add constraint full_disk check (action <> 'create-note')`,
  );
  const { status } = await client.post("/v1/patient-note", { patient_id: patientId, content: "x" });
  await backend.database.execute(sql`alter table audit_events drop constraint full_disk`);
  expect(status).toBe(500);
  expect(await backend.database.select().from(patientNotes)).toEqual([]);
});

test("an act on thousands of patients leaves a line for each, in one chain", async () => {
  await backend.addPatient();
  await backend.database.execute(sql`
    insert into patients select copy.* from patients, generate_series(1, 7000) as n,
      jsonb_populate_record(null::patients, to_jsonb(patients) ||
        jsonb_build_object('id', gen_random_uuid(), 'short_id', 1000 + n, 'username', n::text)) as copy`);
  const patientIds = (await backend.database.select({ id: patients.id }).from(patients)).map(
    ({ id }) => id,
  );
  await backend.database.transaction((transaction) =>
    appendAct(transaction, {
      at: backend.now(),
      user: { id: userId("hcp"), role: "HCP", institutionIds: [institutionIds.heart] },
      action: "create-quality-report",
      patientIds,
      address: "192.0.2.1",
      requestId: "request-0002",
    }),
  );
  expect(await lines("create-quality-report")).toHaveLength(7001);
  expect(await verifyLog(backend.database)).toMatchObject([{ lineCount: 7001, fault: null }]);
}, 60_000);

test("measurements from a device leave a line about the patient, without a user", async () => {
  const patientId = await backend.addPatient();
  const device = new TestClient(backend.fetch);
  device.headers = { authorization: "Bearer test-ingest-token" };
  const measured_at = "2026-11-20T06:00:00Z";
  const reading = { kind: "weight", device_id: "scale-1", measured_at, weight_kg: 80 };
  await device.post("/v1/x/ingest", { patient: patientId, readings: [reading, reading] });
  expect(await lines("ingest-readings")).toMatchObject([{ patientId, userId: null, role: null }]);
});

test("signing in, with its user, and signing out are in the chain of the user's institution", async () => {
  const client = await backend.signIn("other");
  await client.delete("/v1/logout");
  expect(await lines()).toMatchObject([
    { action: "login", chainId: institutionIds.other, userId: userId("other"), patientId: null },
    { action: "logout", chainId: institutionIds.other, userId: userId("other"), patientId: null },
  ]);
});

test("lines can only be added: the database refuses to change or remove one", async () => {
  await backend.signIn("hcp");
  for (const change of [
    sql`update audit_events set action = 'nothing'`,
    sql`delete from audit_events`,
    sql`truncate audit_events`,
  ])
    await expect(backend.database.execute(change)).rejects.toMatchObject({
      cause: { message: expect.stringContaining("only ever added to") },
    });
  expect(await lines()).toHaveLength(1);
});

test("writes at the same moment are added one after another: no position is missing or doubled", async () => {
  const patientId = await backend.addPatient();
  const client = await backend.signIn("hcp");
  const note = (content: string) =>
    client.post("/v1/patient-note", { patient_id: patientId, content });
  await Promise.all(Array.from({ length: 12 }, (_, index) => note(`note ${index}`)));
  expect((await lines()).map(({ position }) => position)).toEqual(
    Array.from({ length: 13 }, (_, index) => index + 1),
  );
});
