import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { healthReadings } from "../../schema/health-readings.ts";
import { statusHistory } from "../../schema/status-history.ts";
import { timeOffs } from "../../schema/time-offs.ts";
import { openTestBackend, userId, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  client = await backend.signIn("hcp");
});
afterAll(() => backend.close());

type Given = Parameters<TestBackend["addPatient"]>[0];
/** In care from a moment on, until another moment if given. */
async function addInCare(from: string, to?: string, given: Given = {}) {
  const patientId = await backend.addPatient(given);
  const entry = (status: string, at: string) => ({ patientId, status, createdAt: new Date(at) });
  const leaving = (at: string) => ({
    ...entry("OFFBOARDING", at),
    offboardingReason: given.offboardingReason ?? null,
  });
  await backend.database
    .insert(statusHistory)
    .values([entry("ONBOARDED", from), ...(to ? [leaving(to)] : [])]);
  return patientId;
}
const namesOf = async (year: number) =>
  (await client.get(`/v1/quality-monitoring-report-patients?year=${year}`)).body.patients.map(
    (one: { last_name: string }) => one.last_name,
  );
const report = (patient_ids: string[], more: object = {}) =>
  client.post("/v1/quality-monitoring-report", {
    year: 2026,
    kv_number: "0720011",
    kv_pseudonym: "P0042",
    patient_ids,
    ...more,
  });
const read = (bytes: Uint8Array): Record<string, string>[] =>
  parse(Buffer.from(bytes), { bom: true, columns: true, delimiter: ";" });

test("[API-55] a patient of the year with short id, name, payment type, monitoring and status", async () => {
  const id = await addInCare("2026-01-05T09:00:00Z", undefined, {
    paymentType: "GKV",
    isIntensifiedMonitoring: true,
  });
  const { body } = await client.get("/v1/quality-monitoring-report-patients?year=2026");
  expect(body.patients).toEqual([
    {
      patient_id: id,
      short_id: expect.stringMatching(/^\d+$/),
      first_name: "Erika",
      last_name: "Albrecht",
      payment_type: "GKV",
      intensified_monitoring: true,
      status: "ONBOARDED",
    },
  ]);
});

test("[API-55] a patient in care on some day of the year in Berlin belongs to that year; the list is sorted by name", async () => {
  // the year 2025 begins at 23:00 UTC of the day before
  await addInCare("2024-06-01T00:00:00Z", "2024-12-31T22:59:00Z", { lastName: "Before" });
  await addInCare("2024-06-01T00:00:00Z", "2024-12-31T23:01:00Z", { lastName: "Just" });
  await addInCare("2025-12-31T22:59:00Z", undefined, { lastName: "Hardly" });
  await addInCare("2025-12-31T23:00:00Z", undefined, { lastName: "Later" });
  await backend.addPatient({ lastName: "Never", status: "ONBOARDING" });
  expect(await namesOf(2024)).toEqual(["Before", "Just"]);
  expect(await namesOf(2025)).toEqual(["Hardly", "Just"]);
  expect(await namesOf(2026)).toEqual(["Hardly", "Later"]);
});

test("[ONB-39] the payment types of the records become the kinds of payment of the report", async () => {
  const kinds = ["GKV", "PKV", "PKV_BEIHILFE", "IGEL", "EMPLOYER_LIABILITY_UK"];
  for (const [index, paymentType] of kinds.entries())
    await addInCare("2026-01-05T09:00:00Z", undefined, { paymentType, lastName: `N${index}` });
  const { body } = await client.get("/v1/quality-monitoring-report-patients?year=2026");
  expect(body.patients.map((one: { payment_type: string }) => one.payment_type)).toEqual([
    "GKV",
    "PKV",
    "PKV",
    "OTHER",
    "OTHER",
  ]);
});

test("[QREP-01] a year before 2024 or one that has not begun in Berlin is refused", async () => {
  const status = async (year: number) =>
    (await client.get(`/v1/quality-monitoring-report-patients?year=${year}`)).status;
  expect([await status(2023), await status(2024), await status(2026), await status(2027)]).toEqual([
    400, 200, 200, 400,
  ]);
  expect((await report([], { year: 2027 })).status).toBe(400);
  backend.setNow("2026-12-31T23:00:00Z");
  client = await backend.signIn("hcp");
  expect(await status(2027)).toBe(200);
});

test("[QREP-08] the file name consists of number, pseudonym, year and 0101 of the next year", async () => {
  const { status, headers } = await report([]);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("content-disposition")).toBe(
    "attachment; filename=0720011_P0042_2026_20270101.csv",
  );
});

test("an invalid number changes neither the path nor the headers", async () => {
  const { headers } = await report([], { kv_number: '../..\\x"\r\nSet-Cookie: a=b' });
  expect(headers.get("set-cookie")).toBeNull();
  expect(headers.get("content-disposition")).toContain('filename=".._.._x___Set-Cookie_ a=b_P0042');
});

test("[API-54] each named patient has a line: how long in care, how complete, which incidents, how fast they were seen", async () => {
  // Berlin: in care from 1 March 10:00 to 10 March 09:00
  const id = await addInCare("2026-03-01T09:00:00Z", "2026-03-10T08:00:00Z", {
    paymentType: "GKV",
    isIntensifiedMonitoring: true,
    offboardingReason: "PATIENT_REQUEST",
  });
  const reading = (measuredAt: string) => ({
    patientId: id,
    healthDataTypeId: 101,
    value: 80,
    measuredAt: new Date(measuredAt),
    receivedAt: new Date(measuredAt),
  });
  await backend.database.insert(healthReadings).values([
    reading("2026-03-02T06:00:00Z"),
    reading("2026-03-02T18:00:00Z"),
    // 3 March in Berlin
    reading("2026-03-02T23:30:00Z"),
    reading("2025-03-02T06:00:00Z"),
  ]);
  const raise = (severity: number, receivedAt: string, hours: number | null) =>
    backend.addIncident(id, {
      severity,
      happenedAt: new Date(receivedAt),
      receivedAt: new Date(receivedAt),
      acknowledgementTimestamp:
        hours === null ? null : new Date(Date.parse(receivedAt) + hours * 3_600_000),
    });
  await raise(300, "2026-03-02T06:00:00Z", 1);
  await raise(300, "2026-03-03T06:00:00Z", 30);
  await raise(200, "2026-03-04T06:00:00Z", 4);
  await raise(200, "2026-03-05T06:00:00Z", null);
  await raise(300, "2025-03-05T06:00:00Z", 1);
  const absence = { patientId: id, authorId: userId("hcp"), createdAt: backend.now() };
  await backend.database.insert(timeOffs).values([
    {
      ...absence,
      reason: "HF_HOSPITALIZATION_EMERGENCY",
      startDate: "2026-03-06",
      endDate: "2026-03-08",
    },
    { ...absence, reason: "VACATION", startDate: "2026-03-09", endDate: "2026-03-09" },
  ]);
  const elsewhere = await addInCare("2026-11-19T09:00:00Z");
  const lines = read((await report([id, elsewhere])).bytes);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toEqual({
    kv_number: "0720011",
    kv_pseudonym: "P0042",
    year: "2026",
    short_id: expect.stringMatching(/^PAT\d+$/),
    payment_type: "GKV",
    intensified_monitoring: "yes",
    monitored_from: "2026-03-01",
    monitored_to: "2026-03-10",
    monitored_days: "10",
    days_with_data: "2",
    alerts: "2",
    warnings: "2",
    acknowledged: "3",
    acknowledged_within_24_hours: "2",
    median_hours_to_acknowledge: "4",
    hospitalizations: "1",
    offboarding_reason: "PATIENT_REQUEST",
  });
  // the report ends now
  expect(lines[1]).toMatchObject({
    monitored_from: "2026-11-19",
    monitored_to: "2026-11-20",
    monitored_days: "2",
    days_with_data: "0",
    median_hours_to_acknowledge: "",
  });
});

test("[API-54] a day on which care ended and began again counts once", async () => {
  const patientId = await addInCare("2026-03-01T09:00:00Z", "2026-03-03T08:00:00Z");
  const entry = (status: string, at: string) => ({ patientId, status, createdAt: new Date(at) });
  await backend.database
    .insert(statusHistory)
    .values([
      entry("ONBOARDED", "2026-03-03T10:00:00Z"),
      entry("OFFBOARDING", "2026-03-04T10:00:00Z"),
      entry("ONBOARDED", "2026-03-08T10:00:00Z"),
      entry("OFFBOARDING", "2026-03-08T12:00:00Z"),
    ]);
  const [line] = read((await report([patientId])).bytes);
  expect(line).toMatchObject({
    monitored_from: "2026-03-01",
    monitored_to: "2026-03-08",
    monitored_days: "5",
  });
});

test("[API-54] [STAT-04] a year has the reason why care ended in that year, not an earlier or a later one", async () => {
  const start = async (patient_id: string, offboarding_reason: string) =>
    (
      await client.post("/v1/offboarding/start", {
        patient_id,
        offboarding_reason,
        offboarding_comment: null,
      })
    ).status;
  const patientId = await addInCare("2024-06-01T00:00:00Z", undefined, {
    statusAt: new Date("2024-06-01T00:00:00Z"),
  });
  const act = async (at: string, call: () => Promise<number>) => {
    backend.setNow(at);
    client = await backend.signIn("hcp");
    expect(await call()).toBe(204);
  };
  // in Berlin this is the first minute of 2025
  await act("2024-12-31T23:00:00Z", () => start(patientId, "TECHNICAL_ISSUES"));
  await act(
    "2025-02-01T09:00:00Z",
    async () => (await client.post("/v1/reactivate-patient", { patient_id: patientId })).status,
  );
  await act("2026-11-20T09:00:00Z", () => start(patientId, "PATIENT_REQUEST"));
  backend.setNow("2026-11-20T10:00:00Z");
  client = await backend.signIn("hcp");
  const reasonOf = async (year: number) =>
    read((await report([patientId], { year })).bytes)[0]?.offboarding_reason;
  expect([await reasonOf(2024), await reasonOf(2025), await reasonOf(2026)]).toEqual([
    "",
    "TECHNICAL_ISSUES",
    "PATIENT_REQUEST",
  ]);
});

test("[API-54] a stay in hospital counts in the year in which it began, also on the first and the last day", async () => {
  const patientId = await addInCare("2024-06-01T00:00:00Z");
  const stay = (startDate: string) => ({
    patientId,
    authorId: userId("hcp"),
    createdAt: backend.now(),
    reason: "HF_HOSPITALIZATION_EMERGENCY",
    startDate,
    endDate: "2026-11-20",
  });
  await backend.database
    .insert(timeOffs)
    .values(["2024-12-31", "2025-01-01", "2025-12-31", "2026-01-01", "2026-11-20"].map(stay));
  const counted = async (year: number) =>
    read((await report([patientId], { year })).bytes)[0]?.hospitalizations;
  expect([await counted(2024), await counted(2025), await counted(2026)]).toEqual(["1", "2", "2"]);
});

test("numbers that look like formulas are written as text in the file", async () => {
  const id = await addInCare("2026-03-01T09:00:00Z");
  const given = { kv_number: "=HYPERLINK(1)", kv_pseudonym: "@x" };
  const [line] = read((await report([id], given)).bytes);
  expect(line).toMatchObject({ kv_number: "'=HYPERLINK(1)", kv_pseudonym: "'@x" });
});

test("another institution's patient among the named ones refuses the report, and is in no list", async () => {
  const id = await addInCare("2026-03-01T09:00:00Z");
  client = await backend.signIn("other");
  expect(await namesOf(2026)).toEqual([]);
  expect((await report([id])).status).toBe(404);
});
