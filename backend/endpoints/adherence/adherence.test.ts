import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { implantReports } from "../../schema/implant-reports.ts";
import { patientDevices } from "../../schema/patient-devices.ts";
import { recordingSessions } from "../../schema/recording-sessions.ts";
import { statusHistory } from "../../schema/status-history.ts";
import { openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import { TestClient } from "../../testing/test-client.ts";

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

async function send(...readings: object[]): Promise<void> {
  const device = new TestClient(backend.fetch);
  device.headers = { authorization: "Bearer test-ingest-token" };
  const { body } = await device.post("/v1/x/ingest", { patient: patientId, readings });
  expect(body.refused).toBe(0);
}
const weight = (measured_at: string, is_inconclusive = false) => ({
  kind: "weight",
  device_id: "scale-1",
  measured_at,
  weight_kg: 80,
  is_inconclusive,
});
const ask = (start: string, end: string, zone = "Europe/Berlin") =>
  client.get(`/v1/adherence/${patientId}?tz_name=${zone}&start_at=${start}&end_at=${end}`);
/** Whole days in Berlin, in winter. */
const lastDays = (from: string, to = "2026-11-20") =>
  ask(`${from}T00:00:00%2B01:00`, `${to}T23:59:59%2B01:00`);

test("[WAPI-23] [WENT-10] dates and eight sections, each with a status for every date and its share", async () => {
  await send(
    weight("2026-11-18T07:00:00Z"),
    weight("2026-11-19T07:00:00Z", true),
    { kind: "heart_rate", device_id: "w", measured_at: "2026-11-18T07:00:00Z", heart_rate_bpm: 70 },
    {
      kind: "blood_pressure",
      device_id: "c",
      measured_at: "2026-11-18T07:00:00Z",
      systolic_mmhg: 120,
      diastolic_mmhg: 80,
    },
    {
      kind: "well_being",
      device_id: "app",
      measured_at: "2026-11-18T07:00:00Z",
      score: 1,
      symptoms: [],
    },
  );
  const { status, body } = await lastDays("2026-11-18", "2026-11-21");
  expect(status).toBe(200);
  const rest = ["COMPLETE", "NO_DATA", "NO_DATA", "UNTRACKED"];
  expect(body).toEqual({
    dates: ["2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21"],
    overall: {
      data: ["COMPLETE", "PARTIAL", "NO_DATA", "UNTRACKED"],
      overall_adherence_percentage: 1 / 3,
      partial_adherence_percentage: 2 / 3,
    },
    vox_vc: null,
    well_being: { data: rest, overall_adherence_percentage: 1 / 3 },
    weight: {
      data: ["COMPLETE", "BAD_QUALITY", "NO_DATA", "UNTRACKED"],
      overall_adherence_percentage: 1 / 3,
    },
    blood_pressure: { data: rest, overall_adherence_percentage: 1 / 3 },
    heart_rate: { data: rest, overall_adherence_percentage: 1 / 3 },
    ecg: {
      data: ["UNTRACKED", "UNTRACKED", "UNTRACKED", "UNTRACKED"],
      overall_adherence_percentage: null,
    },
    implant: null,
  });
});

test("[ADH-03] a day has poor quality if all it has is a doubtful answer or ECG", async () => {
  const answer = (measured_at: string, is_inconclusive: boolean) => ({
    kind: "well_being",
    device_id: "app",
    measured_at,
    score: 1,
    symptoms: [],
    is_inconclusive,
  });
  const ecg = (measured_at: string, is_inconclusive: boolean) => ({
    kind: "ecg",
    device_id: "watch-1",
    measured_at,
    sampling_rate_hz: 250,
    unit: "mV",
    values_mv: [0.1],
    afib_result: 0,
    bpm: 70,
    is_inconclusive,
  });
  for (const reading of [answer, ecg])
    await send(
      reading("2026-11-18T07:00:00Z", true),
      reading("2026-11-19T07:00:00Z", true),
      reading("2026-11-19T08:00:00Z", false),
    );
  const { body } = await lastDays("2026-11-18", "2026-11-19");
  expect(body.well_being.data).toEqual(["BAD_QUALITY", "COMPLETE"]);
  expect(body.ecg.data).toEqual(["BAD_QUALITY", "COMPLETE"]);
});

test("[ADH-02] [ADH-03] a day with only one half of a blood pressure counts as a day with a blood pressure", async () => {
  const pressure = (measured_at: string, systolic_mmhg: number | null) => ({
    kind: "blood_pressure",
    device_id: "c",
    measured_at,
    systolic_mmhg,
    diastolic_mmhg: systolic_mmhg === null ? 80 : null,
  });
  await send(pressure("2026-11-18T07:00:00Z", 120), pressure("2026-11-19T07:00:00Z", null));
  const { body } = await lastDays("2026-11-18");
  expect(body.blood_pressure.data).toEqual(["COMPLETE", "COMPLETE", "NO_DATA"]);
});

test("the days are those of the requested time zone", async () => {
  // 23:30 UTC on the 18th: the 19th in Berlin
  await send(weight("2026-11-18T23:30:00Z"));
  const data = async (zone: string) => {
    const { body } = await ask("2026-11-18T12:00:00Z", "2026-11-20T12:00:00Z", zone);
    return [body.dates, body.weight.data];
  };
  const dates = ["2026-11-18", "2026-11-19", "2026-11-20"];
  expect(await data("Europe/Berlin")).toEqual([dates, ["NO_DATA", "COMPLETE", "NO_DATA"]]);
  expect(await data("UTC")).toEqual([dates, ["COMPLETE", "NO_DATA", "NO_DATA"]]);
});

test("[ADH-08] twelve weeks across a clock change are 84 days", async () => {
  const { body } = await ask("2026-09-11T00:00:00%2B02:00", "2026-12-04T00:00:00%2B01:00");
  expect(body.dates).toHaveLength(84);
  expect([body.dates[0], body.dates.at(-1)]).toEqual(["2026-09-11", "2026-12-03"]);
  expect(body.weight.data).toHaveLength(84);
});

test("[ADH-03] onboarding, absences and the time after care come from the stored data", async () => {
  patientId = await backend.addPatient({ status: "OFFBOARDING" });
  const entry = (status: string, at: string) => ({ patientId, status, createdAt: new Date(at) });
  await backend.database
    .insert(statusHistory)
    .values([
      entry("ONBOARDING", "2026-11-15T10:00:00Z"),
      entry("ONBOARDED", "2026-11-16T10:00:00Z"),
      entry("OFFBOARDING", "2026-11-18T10:00:00Z"),
    ]);
  await client.post("/v1/patient-timeoffs", {
    patient_id: patientId,
    reason: "OTHER",
    start_date: "2026-11-17",
    end_date: "2026-11-17",
  });
  const { body } = await lastDays("2026-11-14", "2026-11-19");
  expect(body.overall.data).toEqual([
    "UNTRACKED",
    "IN_ONBOARDING",
    "NO_DATA",
    "IN_TIMEOFF",
    "NO_DATA",
    "UNTRACKED",
  ]);
});

test("[ADH-04] [WENT-10] the voice programme has its section, with the share of recordings of sufficient quality", async () => {
  patientId = await backend.addPatient({
    programType: "VOX_HF_PROGRAM",
    onboardingType: "VOX_HF_PROGRAM",
  });
  const session = (at: string, quality: number) => ({
    patientId,
    createdAt: new Date(at),
    quality,
  });
  await backend.database
    .insert(recordingSessions)
    .values([session("2026-11-18T08:00:00Z", 0.9), session("2026-11-19T08:00:00Z", 0.59)]);
  const { body } = await lastDays("2026-11-18");
  expect(body.vox_vc).toEqual({
    data: ["COMPLETE", "BAD_QUALITY", "NO_DATA"],
    overall_adherence_percentage: 1 / 3,
    vox_percentage_quality: 0.5,
  });
});

test("an implant's transmissions have their own section; no other measurement is expected of the patient", async () => {
  await backend.database.insert(patientDevices).values({
    patientId,
    itemType: "implant_device",
    manufacturer: "BIOTRONIK",
    createdAt: backend.now(),
  });
  await backend.database.insert(implantReports).values({
    patientId,
    sessionDate: new Date("2026-11-19T03:00:00Z"),
    createdAt: backend.now(),
    episodesGroupStat: [],
  });
  const { body } = await lastDays("2026-11-18");
  expect(body.implant).toEqual({
    data: ["UNTRACKED", "COMPLETE", "UNTRACKED"],
    overall_adherence_percentage: 1,
  });
  expect([body.weight, body.well_being, body.ecg]).toEqual([null, null, null]);
  expect(body.overall.data).toEqual(["UNTRACKED", "UNTRACKED", "UNTRACKED"]);
});

test("a span that ends before it begins, a span of years and an unknown zone are refused with the name of the field", async () => {
  const refused = async (answer: ReturnType<typeof ask>) => {
    const { status, body } = await answer;
    return [status, body.errors?.[0]?.field];
  };
  const at = "2026-11-20T00:00:00Z";
  expect(await refused(ask(at, at))).toEqual([400, "end_at"]);
  expect(await refused(ask("2016-11-20T00:00:00Z", at))).toEqual([400, "end_at"]);
  expect(await refused(ask("2026-11-19T00:00:00Z", at, "Europe/Atlantis"))).toEqual([
    400,
    "tz_name",
  ]);
});
