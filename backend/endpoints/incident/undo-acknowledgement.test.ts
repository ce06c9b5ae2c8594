import { asc, eq } from "../../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditEvents } from "../../schema/audit-events.ts";
import { worklist } from "../../schema/worklist.ts";
import { openTestBackend, userId, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
let patientId: string;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  client = await backend.signIn("hcp");
  patientId = await backend.addPatient();
});
afterAll(() => backend.close());

const acknowledge = (incident_ids: string[], by = client) =>
  by.patch("/v1/acknowledge-incidents", {
    patient_id: patientId,
    incident_ids,
    ack_timestamp: backend.now().toISOString(),
  });
const undo = (incident_ids: string[], by = client) =>
  by.post("/v1/x/undo-acknowledgement", { patient_id: patientId, incident_ids });
const listed = async (acknowledged: boolean, by = client) =>
  (await by.get(`/v1/patient-incidents?patient_id=${patientId}&acknowledged=${acknowledged}`)).body
    .incidents as { id: string; undo_until: string | null }[];
const rowOf = async () =>
  (await backend.database.select().from(worklist).where(eq(worklist.patientId, patientId)))[0];
const totalAlerts = async () => (await client.get("/v1/alert-counter")).body.total_alerts as number;

test("an incident that was acknowledged by mistake is open again: in the list, the worklist row and the counter", async () => {
  const [one, two, kept] = [
    await backend.addIncident(patientId),
    await backend.addIncident(patientId, { severity: 200 }),
    await backend.addIncident(patientId),
  ];
  const before = await rowOf();
  const seen = await acknowledge([one, two, kept]);
  expect(seen.body.incidents[0].undo_until).toBe("2026-11-20T09:10:00.000Z");
  expect(await rowOf()).toMatchObject({ openRedCount: 0, openYellowCount: 0 });
  expect(await totalAlerts()).toBe(0);

  const { status, body } = await undo([one, two]);
  expect(status).toBe(200);
  expect(body.incidents).toMatchObject(
    [one, two].map((id) => ({ id, acknowledgement_timestamp: null, acknowledged_by: null })),
  );
  expect((await listed(false)).map(({ id }) => id).toSorted()).toEqual([one, two].toSorted());
  expect((await listed(true)).map(({ id }) => id)).toEqual([kept]);
  expect(await rowOf()).toMatchObject({ openRedCount: 1, openYellowCount: 1 });
  expect(await totalAlerts()).toBe(1);

  await undo([kept]);
  expect(await rowOf()).toEqual(before);
});

test("an undo is refused with its kind and changes nothing if repeated, by another user, too late or for an open incident", async () => {
  const [mine, open] = [await backend.addIncident(patientId), await backend.addIncident(patientId)];
  await acknowledge([mine]);
  const nurse = await backend.signIn("nurse");
  expect((await listed(true, nurse))[0]?.undo_until).toBeNull();
  const foreign = await undo([mine], nurse);
  expect([foreign.status, foreign.body.code, foreign.body.type]).toEqual([
    409,
    "conflict",
    "somebody_else",
  ]);
  // one that cannot be undone refuses the others too
  expect((await undo([mine, open])).body.type).toBe("not_acknowledged");
  expect(await listed(true)).toHaveLength(1);

  const [first, second] = await Promise.all([undo([mine]), undo([mine])]);
  expect([first.status, second.status].toSorted()).toEqual([200, 409]);
  expect((first.status === 409 ? first : second).body.type).toBe("not_acknowledged");
  expect(await listed(false)).toHaveLength(2);

  await acknowledge([mine]);
  backend.setNow("2026-11-20T09:10:00Z");
  const late = await (
    await backend.signIn("hcp")
  ).post("/v1/x/undo-acknowledgement", {
    patient_id: patientId,
    incident_ids: [mine],
  });
  expect([late.status, late.body.type]).toEqual([409, "too_late"]);
  const [still] = await listed(true, await backend.signIn("hcp"));
  expect(still).toMatchObject({ id: mine, undo_until: null });
});

test("another patient's incident refuses the call, and a user of another institution finds nothing", async () => {
  const mine = await backend.addIncident(patientId);
  const elsewhere = await backend.addIncident(await backend.addPatient());
  await acknowledge([mine]);
  expect((await undo([mine, elsewhere])).status).toBe(404);
  expect((await undo([mine], await backend.signIn("other"))).status).toBe(404);
  expect(await listed(true)).toHaveLength(1);
});

test("[PAST-01] an incident records each acknowledgement and each undo, with user and time", async () => {
  const [mine, other] = [
    await backend.addIncident(patientId),
    await backend.addIncident(patientId),
  ];
  const rows = async (acknowledged: boolean) =>
    (await client.get(`/v1/patient-incidents?patient_id=${patientId}&acknowledged=${acknowledged}`))
      .body.incidents as { id: string; undone_acknowledgements: object[] }[];
  await acknowledge([mine]);
  backend.setNow("2026-11-20T09:03:00Z");
  client = await backend.signIn("hcp");
  const [answered] = (await undo([mine])).body.incidents;
  const first = {
    acknowledged_at: "2026-11-20T09:00:00.000Z",
    acknowledged_by: userId("hcp"),
    undone_at: "2026-11-20T09:03:00.000Z",
    undone_by: userId("hcp"),
  };
  expect(answered.undone_acknowledgements).toEqual([first]);

  await acknowledge([mine]);
  backend.setNow("2026-11-20T09:04:00Z");
  client = await backend.signIn("hcp");
  await undo([mine]);
  await acknowledge([mine]);
  const second = {
    ...first,
    acknowledged_at: "2026-11-20T09:03:00.000Z",
    undone_at: "2026-11-20T09:04:00.000Z",
  };
  expect(await rows(true)).toMatchObject([{ id: mine, undone_acknowledgements: [first, second] }]);
  expect(await rows(false)).toMatchObject([{ id: other, undone_acknowledgements: [] }]);
});

test("the note that was stored with the acknowledgement stays, and the audit log has both acts", async () => {
  const mine = await backend.addIncident(patientId);
  await acknowledge([mine]);
  await client.post("/v1/patient-note", { patient_id: patientId, content: "Called." });
  await undo([mine]);
  await undo([mine]);
  const notes = await client.get(`/v1/patient-note?patient_id=${patientId}`);
  expect(notes.body).toMatchObject([{ content: "Called." }]);
  const lines = await backend.database
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.patientId, patientId))
    .orderBy(asc(auditEvents.position));
  expect(lines.map(({ action, userId: by }) => [action, by])).toEqual(
    ["acknowledge-incidents", "create-note", "undo-acknowledgement", "read-notes"].map((action) => [
      action,
      userId("hcp"),
    ]),
  );
});
