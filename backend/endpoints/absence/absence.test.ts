import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditEvents } from "../../schema/audit-events.ts";
import { openTestBackend, userId, type TestBackend } from "../../testing/test-backend.ts";
import { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
let patient_id: string;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  client = await backend.signIn("hcp");
  patient_id = await backend.addPatient();
});
afterAll(() => backend.close());

const path = "/v1/patient-timeoffs";
const request = (given: object = {}) => ({
  patient_id,
  reason: "VACATION",
  start_date: "2026-11-18",
  end_date: "2026-11-25",
  comment: "With her sister",
  ...given,
});
const log = async (given: object = {}) => (await client.post(path, request(given))).body;
const list = async (more = "") =>
  (await client.get(`${path}?patient_id=${patient_id}${more}`)).body;
const ids = (absences: { id: string }[]) => absences.map(({ id }) => id);

test("[WAPI-13] [WENT-06] [WAPI-46] a logged absence is answered with 201 and is in the list", async () => {
  const { status, body } = await client.post(path, request());
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    patient_id,
    reason: "VACATION",
    start_date: "2026-11-18",
    end_date: "2026-11-25",
    comment: "With her sister",
    author_id: userId("hcp"),
    created_at: "2026-11-20T09:00:00.000Z",
    deactivated_at: null,
    version: 0,
  });
  expect(await list()).toEqual([body]);
});

test("[ABS-16] [ABS-17] an absence may last one day, may not end before it starts, and has a comment of at most 600 characters", async () => {
  const oneDay = { start_date: "2026-11-20", end_date: "2026-11-20" };
  expect((await client.post(path, request(oneDay))).status).toBe(201);
  const refused = await client.post(path, request({ end_date: "2026-11-17" }));
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toEqual([
    { field: "end_date", message: "End date must be after start date" },
  ]);
  expect((await client.post(path, request({ comment: "x".repeat(600) }))).status).toBe(201);
  expect((await client.post(path, request({ comment: "x".repeat(601) }))).status).toBe(400);
  for (const field of ["reason", "start_date", "end_date"])
    expect((await client.post(path, request({ [field]: undefined }))).status).toBe(400);
  // in the past, and overlapping the other absences
  const past = { start_date: "2020-01-01", end_date: "2026-12-31", comment: null };
  expect((await client.post(path, request(past))).status).toBe(201);
});

test("[ABS-06] the six reasons are accepted, any other is refused", async () => {
  const reasons = [
    "VACATION",
    "HOSPITALIZATION_PLANNED",
    "HF_HOSPITALIZATION_PLANNED",
    "HOSPITALIZATION_EMERGENCY",
    "HF_HOSPITALIZATION_EMERGENCY",
    "OTHER",
  ];
  for (const reason of reasons) expect((await log({ reason })).reason).toBe(reason);
  expect((await client.post(path, request({ reason: "HOLIDAY" }))).status).toBe(400);
});

test("[WAPI-11] [WAPI-12] the latest start comes first; is_active leaves deleted absences out, without it both come", async () => {
  const old = await log({ start_date: "2026-01-01", end_date: "2026-01-05" });
  const recent = await log();
  await client.delete(`${path}/${old.id}`);
  expect(ids(await list())).toEqual([recent.id, old.id]);
  expect(ids(await list("&is_active=true"))).toEqual([recent.id]);
  expect(ids(await list("&is_active=false"))).toEqual([old.id]);
});

test("[ABS-20] [WAPI-15] [WENT-06] [WAPI-46] a deleted absence answers 204 and keeps its record, with the first time it was deleted", async () => {
  const { id } = await log();
  const { status, body } = await client.delete(`${path}/${id}`);
  expect([status, body]).toEqual([204, null]);
  backend.setNow("2026-11-20T09:10:00Z");
  expect((await client.delete(`${path}/${id}`)).status).toBe(204);
  expect(await list()).toMatchObject([
    { id, comment: "With her sister", deactivated_at: "2026-11-20T09:00:00.000Z", version: 1 },
  ]);
  expect((await client.delete(`${path}/${crypto.randomUUID()}`)).status).toBe(404);
  const lines = await backend.database.select().from(auditEvents);
  expect(lines.find(({ action }) => action === "delete-absence")?.patientId).toBe(patient_id);
});

test("[WAPI-14] [WENT-06] [WAPI-46] an active absence takes new values and keeps its author; a deleted one answers 409", async () => {
  const { id } = await log();
  const nurse = await backend.signIn("nurse");
  const change = request({ reason: "OTHER", end_date: "2026-11-30", comment: null });
  const { status, body } = await nurse.put(`${path}/${id}`, change);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id,
    reason: "OTHER",
    end_date: "2026-11-30",
    comment: null,
    author_id: userId("hcp"),
    version: 1,
  });
  expect(await list()).toEqual([body]);
  await client.delete(`${path}/${id}`);
  const late = await nurse.put(`${path}/${id}`, request());
  expect([late.status, late.body.code]).toEqual([409, "conflict"]);
});

test("a change that is based on an older version is refused and answered with the stored one, also if two come at the same moment", async () => {
  const { id } = await log();
  const nurse = await backend.signIn("nurse");
  const put = (caller: TestClient, reason: string) =>
    caller.put(`${path}/${id}`, request({ reason, expected_version: 0 }));
  const answers = await Promise.all([put(client, "OTHER"), put(nurse, "VACATION")]);
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect([won?.status, lost?.status]).toEqual([200, 409]);
  expect(lost?.body).toMatchObject({ code: "stale_version", current: won?.body });
  expect(await list()).toEqual([won?.body]);
});

test("an absence is not found under another patient, nor by a user of another institution", async () => {
  const { id } = await log();
  const elsewhere = await backend.addPatient();
  expect((await client.put(`${path}/${id}`, request({ patient_id: elsewhere }))).status).toBe(404);
  const stranger = await backend.signIn("other");
  expect((await stranger.delete(`${path}/${id}`)).status).toBe(404);
  expect((await stranger.put(`${path}/${id}`, request())).status).toBe(404);
  expect(await list("&is_active=true")).toMatchObject([{ id, version: 0 }]);
});

test("[RULE-09] measurements during a logged absence raise incidents that say so; after the absence is deleted they do not", async () => {
  await backend.addRule(patient_id, {
    type: "ABS_HEART_RATE_UPPER",
    severity: 300,
    flagInfo: { upper_limit: 100 },
  });
  const { id } = await log();
  const device = new TestClient(backend.fetch);
  device.headers = { authorization: "Bearer test-ingest-token" };
  const pulse = async (measured_at: string) => {
    const reading = { kind: "heart_rate", device_id: "watch-1", measured_at, heart_rate_bpm: 120 };
    const { body } = await device.post("/v1/x/ingest", {
      patient: patient_id,
      readings: [reading],
    });
    return body.incidents[0].is_during_absence;
  };
  expect(await pulse("2026-11-20T06:00:00Z")).toBe(true);
  await client.delete(`${path}/${id}`);
  backend.setNow("2026-11-20T09:10:00Z");
  expect(await pulse("2026-11-20T06:30:00Z")).toBe(false);
});
