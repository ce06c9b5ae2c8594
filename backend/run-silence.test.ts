import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { runSilence } from "./run-silence.ts";
import { recordingSessions } from "./schema/recording-sessions.ts";
import { wellBeings } from "./schema/well-beings.ts";
import { openCountedBackend } from "./testing/count-statements.ts";
import { openTestBackend, type TestBackend } from "./testing/test-backend.ts";
import { TestClient } from "./testing/test-client.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend("2026-11-16T09:00:00Z");
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

async function plantSilent() {
  const patientId = await backend.addPatient();
  await backend.addRule(patientId, {
    type: "NO_ADHERENCE",
    severity: 300,
    flagInfo: { n_days: 3 },
  });
  return patientId;
}

async function sendWeight(patientId: string) {
  const device = new TestClient(backend.fetch);
  device.headers = { authorization: "Bearer test-ingest-token" };
  const measured_at = backend.now().toISOString();
  const readings = [{ kind: "weight", device_id: "scale-1", measured_at, weight_kg: 80 }];
  await device.post("/v1/x/ingest", { patient: patientId, readings });
}

const look = () => runSilence(backend.database, backend.now());

test("three full days of silence raise one incident, on the fourth day and only once", async () => {
  const patientId = await plantSilent();
  await sendWeight(patientId);
  // data on Monday; Tuesday to Thursday are silent; due on Friday 00:00 in Berlin, 23:00 UTC
  backend.setNow("2026-11-19T22:59:00Z");
  expect(await look()).toEqual({ raisedCount: 0, isElsewhere: false });
  backend.setNow("2026-11-19T23:00:00Z");
  expect(await look()).toEqual({ raisedCount: 1, isElsewhere: false });
  expect(await look()).toEqual({ raisedCount: 0, isElsewhere: false });
  const client = await backend.signIn("hcp");
  const { body } = await client.get(`/v1/patient-incidents?patient_id=${patientId}`);
  expect(body.incidents).toMatchObject([
    {
      severity: 300,
      happened_at: "2026-11-19T23:00:00.000Z",
      incident_info: { health_data: null, latest_transmission: "2026-11-16T09:00:00.000Z" },
    },
  ]);
  expect((await client.get("/v1/alert-counter")).body.total_alerts).toBe(1);
  const [incident] = body.incidents;
  const explained = await client.get(`/v1/x/incidents/${incident.id}/explanation`);
  expect(explained.body).toMatchObject({
    causes: ["no_data"],
    silent_days: ["2026-11-17", "2026-11-18", "2026-11-19"],
  });
});

test("the answers and voice sessions of a row that missed them are found before a silence is raised", async () => {
  const [answering, speaking, silent] = [
    await plantSilent(),
    await plantSilent(),
    await plantSilent(),
  ];
  const at = new Date("2026-11-19T09:00:00Z");
  await backend.database
    .insert(wellBeings)
    .values({ patientId: answering, wellBeing: 1, createdAt: at, receivedAt: at });
  await backend.database.insert(recordingSessions).values({ patientId: speaking, createdAt: at });
  backend.setNow("2026-11-20T09:00:00Z");
  expect((await look()).raisedCount).toBe(1);
  const client = await backend.signIn("hcp");
  const sent = async (patientId: string) =>
    (await client.get(`/v1/patients/${patientId}`)).body.last_transmission_at;
  expect([await sent(answering), await sent(speaking), await sent(silent)]).toEqual([
    at.toISOString(),
    at.toISOString(),
    null,
  ]);
});

test("data end a silence, and the next silence raises again", async () => {
  const patientId = await plantSilent();
  await sendWeight(patientId);
  backend.setNow("2026-11-20T09:00:00Z");
  expect((await look()).raisedCount).toBe(1);
  await sendWeight(patientId);
  expect((await look()).raisedCount).toBe(0);
  backend.setNow("2026-11-24T09:00:00Z");
  expect((await look()).raisedCount).toBe(1);
});

test("patients who are not monitored are not evaluated", async () => {
  for (const status of ["ONBOARDING", "OFFBOARDING", "OFFBOARDED"]) {
    const patientId = await backend.addPatient({ status });
    await backend.addRule(patientId, {
      type: "NO_ADHERENCE",
      severity: 300,
      flagInfo: { n_days: 3 },
    });
  }
  backend.setNow("2026-12-24T09:00:00Z");
  expect((await look()).raisedCount).toBe(0);
});

test("every patient is evaluated, also beyond the first batch", async () => {
  for (let index = 0; index < 205; index++) await plantSilent();
  backend.setNow("2026-11-24T09:00:00Z");
  expect((await look()).raisedCount).toBe(205);
});

test("[MILLION-04] answers about well-being are read only for patients whose limits need them, and their silence raises an incident", async () => {
  const counted = await openCountedBackend("2026-11-16T09:00:00Z");
  await counted.reset();
  const quiet = await counted.addPatient({ statusAt: counted.now() });
  await counted.addRule(quiet, { type: "NO_ADHERENCE", severity: 300, flagInfo: { n_days: 30 } });
  const run = () => runSilence(counted.database, counted.now());
  const readsAnswers = async () =>
    (await counted.statementsOf(run)).some((text) => text.includes("well_beings"));
  expect(await readsAnswers()).toBe(false);
  const asked = await counted.addPatient({ statusAt: counted.now() });
  await counted.addRule(asked, {
    type: "NO_SYMPTOMS_TRANSMITTED",
    severity: 200,
    flagInfo: { n_days: 3 },
  });
  const answer = { patientId: asked, wellBeing: 1, createdAt: counted.now() };
  await counted.database.insert(wellBeings).values({ ...answer, receivedAt: counted.now() });
  counted.setNow("2026-11-19T22:59:00Z");
  expect(await readsAnswers()).toBe(true);
  expect(await run()).toEqual({ raisedCount: 0, isElsewhere: false });
  counted.setNow("2026-11-19T23:00:00Z");
  expect(await run()).toEqual({ raisedCount: 1, isElsewhere: false });
  await counted.close();
});
