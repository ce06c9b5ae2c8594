import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { takesIdempotencyKey } from "#contract/extensions.ts";
import { v1 } from "#contract/v1.ts";
import { forgetOldAnswers } from "../records/stored-answers.ts";
import { auditEvents } from "../schema/audit-events.ts";
import { storedAnswers } from "../schema/stored-answers.ts";
import { patientNotes } from "../schema/patient-notes.ts";
import { openTestBackend, type TestBackend } from "../testing/test-backend.ts";
import type { TestClient } from "../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
let patient_id: string;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  client = await backend.signIn("hcp");
  client.headers = { "idempotency-key": "key-00000001" };
  patient_id = await backend.addPatient();
});
afterAll(() => backend.close());

const note = (content = "weighs again tomorrow", caller = client) =>
  caller.post("/v1/patient-note", { patient_id, content });
const stored = () => backend.database.select().from(patientNotes);

test("the calls that add a record each time support the key", () => {
  const names = Object.values(v1)
    .filter(takesIdempotencyKey)
    .map(({ name }) => name);
  for (const name of [
    "onboard-patient",
    "create-note",
    "send-message",
    "create-absence",
    "acknowledge-incidents",
  ])
    expect(names).toContain(name);
});

test("a write that is sent again with its key gets the first answer again, and is done once", async () => {
  const first = await note();
  backend.setNow("2026-11-20T09:10:00Z");
  const again = await note();
  expect(first.headers.get("idempotency-replayed")).toBeNull();
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect(await stored()).toHaveLength(1);
  const lines = await backend.database.select().from(auditEvents);
  expect(lines.filter(({ action }) => action === "create-note")).toHaveLength(1);
});

test("the same write at the same moment is done once, and all get its answer", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => note()));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
  expect(await stored()).toHaveLength(1);
});

test("a key that was used for another write answers 409 and nothing is stored", async () => {
  await note();
  const other = await note("another text");
  expect([other.status, other.body.code]).toEqual([409, "conflict"]);
  expect(await stored()).toHaveLength(1);
});

test("the same key of another user, or for another call, is another key", async () => {
  await note();
  const nurse = await backend.signIn("nurse");
  nurse.headers = client.headers;
  expect((await note(undefined, nurse)).headers.get("idempotency-replayed")).toBeNull();
  const sticky = await client.post("/v1/patient-sticky-notes", { patient_id, text: "x" });
  expect(sticky.status).toBe(201);
  expect(await stored()).toHaveLength(2);
});

test("a failed call stores no answer: it may be tried again with its key", async () => {
  const absent = await client.patch("/v1/acknowledge-incidents", {
    patient_id,
    incident_ids: [crypto.randomUUID()],
    ack_timestamp: "2026-11-20T09:00:00Z",
  });
  expect(absent.status).toBe(404);
  const incident = await backend.addIncident(patient_id);
  const done = await client.patch("/v1/acknowledge-incidents", {
    patient_id,
    incident_ids: [incident],
    ack_timestamp: "2026-11-20T09:00:00Z",
  });
  expect(done.status).toBe(200);
});

test("after 24 hours the key is free again", async () => {
  await note();
  backend.setNow("2026-11-21T08:59:59Z");
  const renewed = await backend.signIn("hcp");
  renewed.headers = client.headers;
  expect((await note(undefined, renewed)).headers.get("idempotency-replayed")).toBe("true");
  backend.setNow("2026-11-21T09:00:00Z");
  expect((await note(undefined, renewed)).headers.get("idempotency-replayed")).toBeNull();
  expect(await stored()).toHaveLength(2);
});

test("stored answers are sealed: neither key nor text can be read in the table, and old ones are deleted", async () => {
  await note("Zwiebelfisch");
  const kept = await backend.database.select().from(storedAnswers);
  expect(kept).toHaveLength(1);
  const text = JSON.stringify(kept) + Buffer.from(kept[0]?.sealedAnswer ?? []).toString("latin1");
  expect(text).not.toMatch(/Zwiebelfisch|key-00000001/);
  await forgetOldAnswers(backend.database, new Date("2026-11-21T09:00:00Z"));
  expect(await backend.database.select().from(storedAnswers)).toEqual([]);
});

test.each(["short", "x".repeat(65), "with space", "semi;colon"])(
  "a key in another form is refused with its field: %s",
  async (key) => {
    client.headers = { "idempotency-key": key };
    const { status, body } = await note();
    expect(status).toBe(400);
    expect(body.errors[0].field).toBe("Idempotency-Key");
    expect(await stored()).toEqual([]);
  },
);
