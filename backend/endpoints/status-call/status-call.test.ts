import { eq } from "../../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { patientDevices } from "../../schema/patient-devices.ts";
import { patients } from "../../schema/patients.ts";
import { statusHistory } from "../../schema/status-history.ts";
import { users } from "../../schema/users.ts";
import {
  institutionIds,
  openTestBackend,
  userId,
  type TestBackend,
} from "../../testing/test-backend.ts";
import { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  client = await backend.signIn("admin");
});
afterAll(() => backend.close());

const reason = { offboarding_reason: "PATIENT_REQUEST", offboarding_comment: null };
const calls = {
  activate: (id: string, by = client) => by.post("/v1/activate-patient", { patient_id: id }),
  start: (id: string, by = client) =>
    by.post("/v1/offboarding/start", { patient_id: id, ...reason }),
  complete: (id: string, by = client) => by.post("/v1/offboarding/complete", { patient_id: id }),
  reactivate: (id: string, by = client) => by.post("/v1/reactivate-patient", { patient_id: id }),
};
const recordOf = async (id: string) => (await client.get(`/v1/patients/${id}`)).body;
const historyOf = (id: string) =>
  backend.database.select().from(statusHistory).where(eq(statusHistory.patientId, id));

/** What each call does from each status; null: 409 (STAT-11). */
const table = [
  ["ONBOARDING", { activate: "ONBOARDED", start: "OFFBOARDING", complete: null, reactivate: null }],
  ["ONBOARDED", { activate: null, start: "OFFBOARDING", complete: null, reactivate: null }],
  ["OFFBOARDING", { activate: null, start: null, complete: "OFFBOARDED", reactivate: "ONBOARDED" }],
  ["OFFBOARDED", { activate: null, start: null, complete: null, reactivate: "ONBOARDED" }],
] as const;

test.each(table)("[STAT-11] [STAT-13] the calls for a patient in %s", async (status, outcomes) => {
  for (const [name, to] of Object.entries(outcomes)) {
    const id = await backend.addPatient({ status });
    const answer = await calls[name as keyof typeof calls](id);
    const record = await recordOf(id);
    const seen = [name, answer.status, answer.body?.code, record.status.status];
    expect(seen).toEqual(to ? [name, 204, undefined, to] : [name, 409, "conflict", status]);
    // the list and the history say the same, and a refusal changes neither
    const listed = await client.get(`/v1/patients-list?status=${to ?? status}`);
    expect(listed.body.items.map((item: { id: string }) => item.id)).toContain(id);
    expect((await historyOf(id)).map((entry) => entry.status)).toEqual(to ? [to] : []);
  }
});

test("[API-20] [API-21] [API-22] [API-23] a whole stay and return is in the history, each step with its user", async () => {
  const id = await backend.addPatient({ status: "ONBOARDING" });
  const comment = "  moves to another town ";
  expect((await calls.activate(id)).status).toBe(204);
  const start = {
    patient_id: id,
    offboarding_reason: "OTHER",
    offboarding_comment: comment,
  };
  expect((await client.post("/v1/offboarding/start", start)).status).toBe(204);
  const told = { offboarding_reason: "OTHER", offboarding_comment: "moves to another town" };
  expect(await recordOf(id)).toMatchObject({
    status: { status: "OFFBOARDING", reason: told },
    offboarding_reason: "OTHER",
  });
  expect((await calls.complete(id)).status).toBe(204);
  expect(await recordOf(id)).toMatchObject({
    status: { status: "OFFBOARDED", reason: told },
    offboarding_reason: "OTHER",
  });
  expect((await calls.reactivate(id)).status).toBe(204);
  const back = await recordOf(id);
  expect(back).toMatchObject({ status: { status: "ONBOARDED", reason: null } });
  expect(back.offboarding_reason).toBeNull();
  expect(back.status_history).toMatchObject([
    { status: "ONBOARDED", reason: null },
    { status: "OFFBOARDING", reason: told },
    { status: "OFFBOARDED", reason: null },
    { status: "ONBOARDED", reason: null },
  ]);
  expect((await historyOf(id)).map(({ authorId }) => authorId)).toEqual(
    Array(4).fill(userId("admin")),
  );
});

test("[STAT-03] each entry of the history is later than the one before, even if the clock does not move", async () => {
  const id = await backend.addPatient({ status: "ONBOARDING" });
  await calls.activate(id);
  await calls.start(id);
  await calls.reactivate(id);
  const { status_history } = await recordOf(id);
  expect(status_history.map(({ created_at }: { created_at: string }) => created_at)).toEqual([
    "2026-11-20T09:00:00.000Z",
    "2026-11-20T09:00:00.001Z",
    "2026-11-20T09:00:00.002Z",
  ]);
});

test("[OFFB-01] [VAL-36] an offboarding needs a known reason, and OTHER a comment", async () => {
  const id = await backend.addPatient();
  for (const wrong of [
    { offboarding_reason: "BORED" },
    { offboarding_reason: "OTHER" },
    { offboarding_reason: "OTHER", offboarding_comment: "   " },
    {},
  ]) {
    const { status, body } = await client.post("/v1/offboarding/start", {
      patient_id: id,
      ...wrong,
    });
    expect([status, body.code]).toEqual([400, "validation_failed"]);
  }
  expect((await recordOf(id)).status.status).toBe("ONBOARDED");
});

test("[ROLE-03] HCP and PBA activate and complete only in programmes that the customer manages, the others in all", async () => {
  await backend.database
    .update(users)
    .set({ role: "CUSTOMER_SUPPORT" })
    .where(eq(users.username, "nurse"));
  const expected = {
    hcp: { HEART_FAILURE: 403, VOX_HF_PROGRAM: 403, EIT_HEALTH: 204, SES_PROGRAM: 204 },
    pba: { HEART_FAILURE: 403, VOX_HF_PROGRAM: 403, EIT_HEALTH: 204, SES_PROGRAM: 204 },
    admin: { HEART_FAILURE: 204, VOX_HF_PROGRAM: 204, EIT_HEALTH: 204, SES_PROGRAM: 204 },
    nurse: { HEART_FAILURE: 204, VOX_HF_PROGRAM: 204, EIT_HEALTH: 204, SES_PROGRAM: 204 },
  };
  for (const [username, byProgramme] of Object.entries(expected)) {
    const by = await backend.signIn(username);
    for (const [programType, status] of Object.entries(byProgramme)) {
      const joining = await backend.addPatient({ programType, status: "ONBOARDING" });
      const leaving = await backend.addPatient({ programType, status: "OFFBOARDING" });
      const seen = [(await calls.activate(joining, by)).status];
      seen.push((await calls.complete(leaving, by)).status);
      expect([username, programType, seen]).toEqual([username, programType, [status, status]]);
      // every role may offboard and bring back
      const present = await backend.addPatient({ programType });
      expect((await calls.start(present, by)).status).toBe(204);
      expect((await calls.reactivate(present, by)).status).toBe(204);
    }
  }
});

test("of several calls on the same patient at once one succeeds, the others answer that they are too late", async () => {
  const id = await backend.addPatient({ status: "OFFBOARDING" });
  const answers = await Promise.all([calls.complete(id), calls.complete(id), calls.complete(id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409]);
  expect(await historyOf(id)).toHaveLength(1);
});

const addImplant = (patientId: string, serialNumber: string, isActive = true) =>
  backend.database.insert(patientDevices).values({
    patientId,
    itemType: "implant_claimed_device",
    manufacturer: "MEDTRONIC",
    serialNumber,
    isActive,
    createdAt: backend.now(),
  });

test("an offboarded patient does not return if another patient now has the implant, and no data change", async () => {
  const id = await backend.addPatient({ status: "OFFBOARDED", offboardingReason: "DECEASED" });
  await addImplant(id, "PKX604601S");
  const holder = await backend.addPatient({ status: "ONBOARDING" });
  await addImplant(holder, "pkx604601s");
  const before = await recordOf(id);
  const { short_id } = await recordOf(holder);
  const refused = await calls.reactivate(id);
  expect([refused.status, refused.body.code]).toEqual([409, "conflict"]);
  expect(refused.body.message).toBe(
    `The patient's implant is registered for another patient in care, PAT${short_id}`,
  );
  expect(await recordOf(id)).toEqual(before);
  expect(await historyOf(id)).toEqual([]);
  await backend.database
    .update(patientDevices)
    .set({ isActive: false })
    .where(eq(patientDevices.patientId, holder));
  expect((await calls.reactivate(id)).status).toBe(204);
});

test("an old implant, one of another maker, of an offboarded patient or of another institution does not prevent a return", async () => {
  const id = await backend.addPatient({ status: "OFFBOARDED" });
  await addImplant(id, "PKX604601S");
  await addImplant(id, "OLD1", false);
  await addImplant(await backend.addPatient(), "OLD1");
  await addImplant(await backend.addPatient({ status: "OFFBOARDED" }), "PKX604601S");
  await addImplant(await backend.addPatient({ institutionId: institutionIds.other }), "PKX604601S");
  await addImplant(await backend.addPatient(), "68240117");
  await backend.database
    .update(patientDevices)
    .set({ manufacturer: "BIOTRONIK", serialNumber: "PKX604601S" })
    .where(eq(patientDevices.serialNumber, "68240117"));
  expect((await calls.reactivate(id)).status).toBe(204);
});

test("if two offboarded patients with the same implant return at once one is refused", async () => {
  const ids = [];
  for (const serial of ["PKX604601S", "pkx604601s"]) {
    const id = await backend.addPatient({ status: "OFFBOARDED" });
    await addImplant(id, serial);
    ids.push(id);
  }
  const answers = await Promise.all(ids.map((id) => calls.reactivate(id)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
});

test("[API-09] [STAT-05] in any status a new password is answered once and valid once; the old one and its sessions end", async () => {
  for (const status of ["ONBOARDING", "ONBOARDED", "OFFBOARDING", "OFFBOARDED"]) {
    const username = `patient-${status.toLowerCase()}`;
    const id = await backend.addPatient({ status, username });
    const reset = () => client.post("/v1/reset-patient-password", { patient_id: id });
    const signIn = async (password: string) => {
      const patient = new TestClient(backend.fetch);
      const login = await patient.post("/v1/login", { username, password });
      return { patient, login };
    };
    const first = await reset();
    expect(first.status).toBe(200);
    const { patient, login } = await signIn(first.body.new_password);
    expect(login.body).toMatchObject({ identity_user_id: id, must_change_password: true });
    const second = await reset();
    expect(second.body.new_password).not.toBe(first.body.new_password);
    expect((await patient.get("/v1/versions")).status).toBeLessThan(300);
    expect((await patient.get(`/v1/language/${id}`)).status).toBe(401);
    expect((await signIn(first.body.new_password)).login.status).toBe(401);
    expect((await signIn(second.body.new_password)).login.status).toBe(200);
    expect((await recordOf(id)).status.status).toBe(status);
  }
});

test("an account keeps its own data when the password is reset", async () => {
  const id = await backend.addPatient();
  await client.post("/v1/reset-patient-password", { patient_id: id });
  await backend.database.update(users).set({ language: "tr" }).where(eq(users.id, id));
  await client.post("/v1/reset-patient-password", { patient_id: id });
  const [user] = await backend.database.select().from(users).where(eq(users.id, id));
  const [patient] = await backend.database.select().from(patients).where(eq(patients.id, id));
  expect(user).toMatchObject({ language: "tr", username: patient?.username, role: "PATIENT" });
});
