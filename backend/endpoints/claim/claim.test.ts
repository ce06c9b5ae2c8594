import { eq } from "../../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditEvents } from "../../schema/audit-events.ts";
import { users } from "../../schema/users.ts";
import { openTestBackend, userId, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let hcp: TestClient;
let nurse: TestClient;
let patientId: string;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  await signIn();
  patientId = await backend.addPatient();
});
afterAll(() => backend.close());

async function signIn() {
  hcp = await backend.signIn("hcp");
  nurse = await backend.signIn("nurse");
}
const later = async (instant: string) => {
  backend.setNow(instant);
  await signIn();
};
const claim = (by: TestClient, given: Record<string, unknown> = {}) =>
  by.post("/v1/x/claims", { patient_id: patientId, expected_holder_id: null, ...given });
const held = async (by = hcp) =>
  (await by.get("/v1/x/claims")).body.claims as { holder_id: string; expires_at: string }[];
const holder = async () => (await held()).map(({ holder_id }) => holder_id);

test("[CLAIM-01] a claim lasts 15 minutes; whatever the holder does for the patient starts the 15 minutes again", async () => {
  expect((await claim(hcp)).body).toMatchObject({
    holder_id: userId("hcp"),
    claimed_at: "2026-11-20T09:00:00.000Z",
    expires_at: "2026-11-20T09:15:00.000Z",
    given_by: null,
  });
  await later("2026-11-20T09:10:00Z");
  // another user's work does not extend it
  await nurse.post("/v1/patient-note", { patient_id: patientId, content: "Called." });
  expect((await held())[0]?.expires_at).toBe("2026-11-20T09:15:00.000Z");
  await hcp.post("/v1/patient-note", { patient_id: patientId, content: "Called." });
  expect((await held())[0]?.expires_at).toBe("2026-11-20T09:25:00.000Z");
  await later("2026-11-20T09:20:00Z");
  await hcp.get(`/v1/patients/${patientId}`);
  await later("2026-11-20T09:34:59.999Z");
  expect(await holder()).toEqual([userId("hcp")]);
  await later("2026-11-20T09:45:00Z");
  expect(await holder()).toEqual([]);
  expect((await claim(nurse)).status).toBe(200);
});

test("[CLAIM-02] a claim of a held patient is refused with its kind; the holder may claim again; a release frees the patient", async () => {
  await claim(hcp);
  const refused = await claim(nurse);
  expect([refused.status, refused.body.type]).toEqual([409, "held_by_somebody_else"]);
  expect((await claim(hcp)).status).toBe(200);
  // no user ends another user's claim
  await nurse.post("/v1/x/released-claims", { patient_id: patientId });
  expect(await holder()).toEqual([userId("hcp")]);
  await hcp.post("/v1/x/released-claims", { patient_id: patientId });
  expect(await holder()).toEqual([]);
});

test("[CLAIM-03] a patient is given to a colleague with a sentence, is held for a shift, and can be taken over by a user who sees the holder", async () => {
  await claim(hcp);
  const given = { holder_id: userId("nurse"), expected_holder_id: userId("hcp") };
  const { body } = await claim(hcp, { ...given, sentence: "  Call her at noon.  " });
  expect(body).toMatchObject({
    holder_id: userId("nurse"),
    given_by: userId("hcp"),
    sentence: "Call her at noon.",
    expires_at: "2026-11-20T21:00:00.000Z",
  });
  await later("2026-11-20T20:59:00Z");
  expect(await holder()).toEqual([userId("nurse")]);
  // from a page that still shows the previous holder
  const stale = await claim(hcp, { expected_holder_id: userId("hcp") });
  expect([stale.status, stale.body.type]).toEqual([409, "held_by_somebody_else"]);
  expect((await claim(hcp, { expected_holder_id: userId("nurse") })).status).toBe(200);
  await later("2026-11-20T21:30:00Z");
  const over = await claim(nurse, { expected_holder_id: userId("hcp") });
  expect([over.status, over.body.type]).toEqual([409, "no_longer_held"]);
});

test("[CLAIM-03] a patient is given only to colleagues of the patient's clinic who review and can sign in", async () => {
  const give = async (to: string) => {
    const { status, body } = await claim(hcp, { holder_id: userId(to) });
    return [status, body.errors?.[0]?.field];
  };
  for (const nobody of ["other", "patient", "admin"])
    expect([nobody, ...(await give(nobody))]).toEqual([nobody, 400, "holder_id"]);
  const { colleagues } = (await hcp.get(`/v1/x/colleagues?patient_id=${patientId}`)).body;
  expect(colleagues.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    ["hcp", "nurse", "pba"].map(userId).toSorted(),
  );
  await backend.database
    .update(users)
    .set({ disabledAt: backend.now() })
    .where(eq(users.username, "nurse"));
  expect(await give("nurse")).toEqual([400, "holder_id"]);
  expect(await give("pba")).toEqual([200, undefined]);
});

test("[CLAIM-04] another institution neither sees nor makes claims; each act has its line in the audit log", async () => {
  await claim(hcp);
  const other = await backend.signIn("other");
  expect(await held(other)).toEqual([]);
  expect((await claim(other, { expected_holder_id: userId("hcp") })).status).toBe(404);
  expect((await other.get(`/v1/x/colleagues?patient_id=${patientId}`)).status).toBe(404);
  await hcp.post("/v1/x/released-claims", { patient_id: patientId });
  const lines = await backend.database
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.patientId, patientId));
  expect(lines.map(({ action, userId: by }) => [action, by])).toEqual([
    ["claim-patient", userId("hcp")],
    ["release-patient", userId("hcp")],
  ]);
});

test("[CLAIM-05] the counter's mark changes when a patient is claimed, given or released, and when a claim expires", async () => {
  const marks: string[] = [];
  const look = async () => marks.push((await hcp.get("/v1/alert-counter")).body.team_mark);
  await look();
  await claim(nurse);
  await look();
  await later("2026-11-20T09:05:00Z");
  await claim(nurse, { holder_id: userId("hcp"), expected_holder_id: userId("nurse") });
  await look();
  await hcp.post("/v1/x/released-claims", { patient_id: patientId });
  await look();
  await claim(nurse);
  await look();
  await later("2026-11-20T09:21:00Z");
  await look();
  for (const [index, mark] of marks.slice(1).entries()) expect(mark).not.toBe(marks[index]);
});

test("[CLAIM-06] a claim hides no patient: the review list, the warnings and the counts are the same with it", async () => {
  await backend.addIncident(patientId, { dueAt: new Date("2026-11-19T22:59:59Z") });
  const lists = async () => [
    (await nurse.get("/v1/patients-to-review?date=2026-11-20")).body,
    (await nurse.get("/v1/x/warnings-to-review")).body,
    (await nurse.get("/v1/x/deadline-counts?day_ends_at=2026-11-20T23:00:00Z")).body,
  ];
  const before = await lists();
  expect(before[2].overdue).toBe(1);
  await claim(hcp);
  expect(await lists()).toEqual(before);
});
