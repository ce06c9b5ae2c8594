import { eq } from "./drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { handlers } from "./endpoints/handlers.ts";
import { users } from "./schema/users.ts";
import { plantEcg } from "./testing/plant-ecg.ts";
import { institutionIds, openTestBackend, type TestBackend } from "./testing/test-backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

const unknownId = "33333333-3333-4333-8333-333333333333";

/** One call of each kind that names a record of a patient. */
const calls = (patientId: string, incidentId: string, ecgId: string) =>
  [
    ["GET", `/v1/patients/${patientId}`],
    ["GET", `/v1/patient-incidents?patient_id=${patientId}`],
    ["GET", `/v1/patient-flags/incident-related?patient_id=${patientId}`],
    ["GET", `/v1/patient-note?patient_id=${patientId}`],
    ["GET", `/v1/patient-sticky-notes?patient_id=${patientId}`],
    ["GET", `/v1/patient-device?patient_id=${patientId}`],
    ["GET", `/v1/patient-flags?patient_id=${patientId}`],
    ["GET", `/v1/health-data?patient_id=${patientId}&health_data_type_id=101`],
    ["GET", `/v1/well-being?patient_id=${patientId}`],
    ["GET", `/v1/ecgs?patient_id=${patientId}`],
    ["GET", `/v1/ecgs/${ecgId}`],
    ["GET", `/v1/x/incidents/${incidentId}/explanation`],
    [
      "GET",
      `/v1/daily-health-overview?patient_id=${patientId}&start_at=2026-11-01T00:00:00Z&tz_name=Europe/Berlin`,
    ],
    ["POST", "/v1/patient-note", { patient_id: patientId, content: "x" }],
    ["POST", "/v1/patient-sticky-notes", { patient_id: patientId, text: "x" }],
    [
      "PATCH",
      "/v1/acknowledge-incidents",
      { patient_id: patientId, incident_ids: [incidentId], ack_timestamp: "2026-11-20T09:00:00Z" },
    ],
    [
      "POST",
      `/v1/ecgs/${ecgId}/review`,
      { tags: ["SINUS"], abnormal: false, corrupted_device: false, health_data_id: ecgId },
    ],
  ] as const;

async function plantElsewhere() {
  const patientId = await backend.addPatient({ institutionId: institutionIds.other });
  const incidentId = await backend.addIncident(patientId, { institutionId: institutionIds.other });
  const ecgId = crypto.randomUUID();
  const at = backend.now();
  const ecg = { id: ecgId, patientId, measuredAt: at, receivedAt: at, samplingRateHz: 250 };
  await plantEcg(backend.database, ecg, [0.1]);
  return { patientId, incidentId, ecgId };
}

test("a record of another institution answers exactly like one that does not exist", async () => {
  const { patientId, incidentId, ecgId } = await plantElsewhere();
  const client = await backend.signIn("hcp");
  const foreign = calls(patientId, incidentId, ecgId);
  const unknown = calls(unknownId, unknownId, unknownId);
  for (const [index, [method, path, body]] of foreign.entries()) {
    const [, unknownPath = "", unknownBody] = unknown[index] ?? [];
    const seen = await client.send(method, path, body);
    const never = await client.send(method, unknownPath, unknownBody);
    expect([path, seen.status, seen.body]).toEqual([
      path,
      404,
      { code: "not_found", message: "Not found" },
    ]);
    expect([never.status, never.body]).toEqual([seen.status, seen.body]);
    expect([...never.headers.keys()]).toEqual([...seen.headers.keys()]);
  }
});

test("the same calls succeed for a user of the patient's institution, and the stranger's calls have changed nothing", async () => {
  const { patientId, incidentId, ecgId } = await plantElsewhere();
  const stranger = await backend.signIn("hcp");
  for (const [method, path, body] of calls(patientId, incidentId, ecgId))
    await stranger.send(method, path, body);
  const client = await backend.signIn("other");
  expect((await client.get(`/v1/patient-note?patient_id=${patientId}`)).body).toEqual([]);
  expect((await client.get(`/v1/patient-sticky-notes?patient_id=${patientId}`)).body).toBeNull();
  for (const [method, path, body] of calls(patientId, incidentId, ecgId)) {
    const { status } = await client.send(method, path, body);
    // an incident that no rule raised has no explanation
    expect([path, status < 300 || path.endsWith("/explanation")]).toEqual([path, true]);
  }
});

test("lists and counters show nothing of another institution", async () => {
  await plantElsewhere();
  const client = await backend.signIn("hcp");
  expect((await client.get("/v1/patients-list")).body).toEqual({
    items: [],
    total_count: 0,
    next_cursor: null,
  });
  expect((await client.get("/v1/patients-list?search=Albrecht")).body.items).toEqual([]);
  expect((await client.get("/v1/patients-to-review?date=2026-11-20")).body.items).toEqual([]);
  expect((await client.get("/v1/patients-count-summary")).body).toEqual({});
  expect((await client.get("/v1/alert-counter")).body).toEqual({
    total_alerts: 0,
    total_warnings: 0,
    total_patients: 0,
    team_mark: "0",
    implant_inbox_count: 0,
    audience_mark: expect.any(String),
  });
  expect((await client.get(`/v1/institution?institution_id=${institutionIds.other}`)).status).toBe(
    404,
  );
});

test("[WS-15] every staff role works with its institution's patients; another institution's answer 404 to each", async () => {
  const foreign = await plantElsewhere();
  for (const role of ["HCP", "PBA", "ADMIN", "CUSTOMER_SUPPORT", "SOME_NEW_ROLE"]) {
    const patientId = await backend.addPatient();
    const ecgId = crypto.randomUUID();
    const at = backend.now();
    const ecg = { id: ecgId, patientId, measuredAt: at, receivedAt: at, samplingRateHz: 250 };
    await plantEcg(backend.database, ecg, [0.1]);
    const incidentId = await backend.addIncident(patientId);
    await backend.database.update(users).set({ role }).where(eq(users.username, "hcp"));
    const client = await backend.signIn("hcp");
    const ownCalls = calls(patientId, incidentId, ecgId)
      // an incident that no rule raised has no explanation
      .filter(([, path]) => !path.endsWith("/explanation"));
    for (const [method, path, body] of ownCalls) {
      const { status } = await client.send(method, path, body);
      // ECGR-20: findings are an HCP's
      const isRefused = path.endsWith("/review") && role !== "HCP";
      const isExpected = isRefused ? status === 403 : status < 300;
      expect([role, path, status, isExpected]).toEqual([role, path, status, true]);
    }
    for (const [method, path, body] of calls(
      foreign.patientId,
      foreign.incidentId,
      foreign.ecgId,
    )) {
      const { status } = await client.send(method, path, body);
      expect([role, path, status]).toEqual([role, path, 404]);
    }
  }
});

test("[WS-15] a PATIENT is forbidden every resource but session, language and version", async () => {
  const client = await backend.signIn("patient");
  const open = new Set(["session", "language", "version"]);
  const others = handlers.filter(
    ({ definition }) => !open.has(definition.resource) && definition.guard !== "public",
  );
  expect(others.length).toBeGreaterThan(15);
  for (const { definition } of others) {
    const path = definition.path.replaceAll(/\{\w+\}/g, unknownId);
    const { status } = await client.send(definition.method, path);
    expect([definition.name, status]).toEqual([definition.name, 403]);
  }
});
