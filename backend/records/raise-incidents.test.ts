import { eq } from "../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { runSilence } from "../run-silence.ts";
import { institutions } from "../schema/institutions.ts";
import { patients } from "../schema/patients.ts";
import { institutionIds, openTestBackend, type TestBackend } from "../testing/test-backend.ts";
import { TestClient } from "../testing/test-client.ts";

let backend: TestBackend;
beforeAll(async () => {
  // a Tuesday, the day before the Day of Repentance
  backend = await openTestBackend("2026-11-17T09:00:00Z");
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

async function raiseByPulse(patientId: string): Promise<void> {
  await backend.addRule(patientId, {
    type: "ABS_HEART_RATE_UPPER",
    severity: 300,
    flagInfo: { upper_limit: 100 },
  });
  const device = new TestClient(backend.fetch);
  device.headers = { authorization: "Bearer test-ingest-token" };
  const measured_at = backend.now().toISOString();
  const reading = { kind: "heart_rate", device_id: "watch-1", measured_at, heart_rate_bpm: 120 };
  const { body } = await device.post("/v1/x/ingest", { patient: patientId, readings: [reading] });
  expect(body.incidents).toHaveLength(1);
}
async function dueTimes(patientId: string): Promise<string[]> {
  const client = await backend.signIn("hcp");
  const { body } = await client.get(`/v1/patient-incidents?patient_id=${patientId}`);
  return body.incidents.map((incident: { due_at: string }) => incident.due_at);
}
const clinicIsIn = (federalState: string) =>
  backend.database
    .update(institutions)
    .set({ federalState })
    .where(eq(institutions.id, institutionIds.heart));

test("an incident is due on the next working day of the clinic's federal state, the next day when intensified", async () => {
  const endOf = (day: string) => [`${day}T22:59:59.999Z`];
  const usual = await backend.addPatient();
  await raiseByPulse(usual);
  expect(await dueTimes(usual)).toEqual(endOf("2026-11-18"));
  await clinicIsIn("SN");
  const inSaxony = await backend.addPatient();
  await raiseByPulse(inSaxony);
  expect(await dueTimes(inSaxony)).toEqual(endOf("2026-11-19"));
  const intensified = await backend.addPatient({ isIntensifiedMonitoring: true });
  await raiseByPulse(intensified);
  expect(await dueTimes(intensified)).toEqual(endOf("2026-11-18"));
});

test("the due time does not change later, whatever else changes", async () => {
  const patientId = await backend.addPatient();
  await raiseByPulse(patientId);
  const before = await dueTimes(patientId);
  await clinicIsIn("SN");
  await backend.database
    .update(patients)
    .set({ isIntensifiedMonitoring: true })
    .where(eq(patients.id, patientId));
  expect(await dueTimes(patientId)).toEqual(before);
});

test("a silence is due by the time at which it was found", async () => {
  const statusAt = new Date("2026-11-01T09:00:00Z");
  const patientId = await backend.addPatient({ statusAt });
  await backend.addRule(patientId, {
    type: "NO_ADHERENCE",
    severity: 300,
    flagInfo: { n_days: 3 },
  });
  // found on Friday evening
  backend.setNow("2026-11-20T20:00:00Z");
  expect((await runSilence(backend.database, backend.now())).raisedCount).toBe(1);
  expect(await dueTimes(patientId)).toEqual(["2026-11-23T22:59:59.999Z"]);
});
