import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
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

async function send(...readings: object[]): Promise<string[][]> {
  const device = new TestClient(backend.fetch);
  device.headers = { authorization: "Bearer test-ingest-token" };
  const { body } = await device.post("/v1/x/ingest", { patient: patientId, readings });
  expect(body.refused).toBe(0);
  return body.records.map((record: { health_data_ids: string[] }) => record.health_data_ids);
}
const weight = (weight_kg: number, measured_at: string, more: object = {}) => ({
  kind: "weight",
  device_id: "scale-1",
  measured_at,
  weight_kg,
  ...more,
});
const report = (quarter: string) =>
  client.get(`/v1/quarterly-patient-report?patient_id=${patientId}&report_quarter=${quarter}`);
const empty = { health_data_ids: [], timestamps: [], values: [] };

test("[API-56] [WAPI-42] [QUART-05] incidents by type and severity, answers and series of the quarter", async () => {
  const [[first], [second], , pressure, [feeling]] = (await send(
    weight(80, "2026-10-10T06:00:00Z"),
    weight(81.5, "2026-11-10T06:00:00Z"),
    weight(20, "2026-11-10T07:00:00Z", { is_inconclusive: true }),
    {
      kind: "blood_pressure",
      device_id: "cuff-1",
      measured_at: "2026-11-10T06:05:00Z",
      systolic_mmhg: 128,
      diastolic_mmhg: 81,
    },
    {
      kind: "well_being",
      device_id: "app",
      measured_at: "2026-11-10T06:10:00Z",
      score: 2,
      symptoms: ["FATIGUE"],
    },
  )) as [string[], string[], string[], string[], string[]];
  const happenedAt = new Date("2026-11-10T06:00:00Z");
  await backend.addIncident(patientId, { happenedAt });
  await backend.addIncident(patientId, { happenedAt, acknowledgementTimestamp: backend.now() });
  await backend.addIncident(patientId, { happenedAt, severity: 200 });
  await backend.addIncident(patientId, {
    happenedAt,
    incidentType: "ImplantAlert",
    flagType: null,
  });
  const { status, body } = await report("2026-Q4");
  expect(status).toBe(200);
  const at = (instant: string) => Date.parse(instant) / 1000;
  expect(body).toEqual({
    patient_id: patientId,
    report_quarter: "2026-Q4",
    incidents: expect.arrayContaining([
      { type: "INCR_WEIGHT", severity: 300, count: 2 },
      { type: "INCR_WEIGHT", severity: 200, count: 1 },
      { type: "ImplantAlert", severity: 300, count: 1 },
    ]),
    proms: [
      {
        id: feeling,
        well_being: 2,
        created_at: "2026-11-10T06:10:00.000Z",
        raw_symptoms: ["FATIGUE"],
      },
    ],
    health_data: {
      "101": {
        health_data_ids: [first, second],
        timestamps: [at("2026-10-10T06:00:00Z"), at("2026-11-10T06:00:00Z")],
        values: [80, 81.5],
      },
      "201": {
        health_data_ids: [pressure[1]],
        timestamps: [at("2026-11-10T06:05:00Z")],
        values: [81],
      },
      "202": {
        health_data_ids: [pressure[0]],
        timestamps: [at("2026-11-10T06:05:00Z")],
        values: [128],
      },
      "301": empty,
    },
  });
  expect(body.incidents).toHaveLength(3);
});

test("a quarter begins and ends at midnight of the patient's time zone", async () => {
  // 22:00 UTC on 30 September is midnight in Berlin, where it is still summer
  await send(weight(80, "2026-09-30T21:59:59Z"), weight(81, "2026-09-30T22:00:00Z"));
  expect((await report("2026-Q3")).body.health_data["101"].values).toEqual([80]);
  expect((await report("2026-Q4")).body.health_data["101"].values).toEqual([81]);
});

test("a quarter without data has no incidents, no answers and empty series", async () => {
  const { status, body } = await report("2024-Q1");
  expect(status).toBe(200);
  expect([body.incidents, body.proms, body.health_data["101"]]).toEqual([[], [], empty]);
});

test("[QUART-03] a quarter after the current one, or written in another form, answers 400", async () => {
  for (const quarter of ["2027-Q1", "2026-Q5", "2026-4", "0000-Q1"]) {
    const { status, body } = await report(quarter);
    expect([quarter, status, body.errors?.[0]?.field]).toEqual([quarter, 400, "report_quarter"]);
  }
  // the first half hour of the new year in Berlin
  backend.setNow("2026-12-31T23:30:00Z");
  client = await backend.signIn("hcp");
  expect((await report("2027-Q1")).status).toBe(200);
});

test("[WORK-07] around the start of a quarter a viewer ahead of the patient's time zone gets an empty report, not a refusal", async () => {
  await send(weight(80, "2026-11-10T06:00:00Z"));
  // 21:30 in Berlin, half past midnight in Baku, and 10:30 on Kiritimati, the first of all
  backend.setNow("2026-12-31T20:30:00Z");
  client = await backend.signIn("hcp");
  const { status, body } = await report("2027-Q1");
  expect([status, body.health_data["101"]]).toEqual([200, empty]);
  expect((await report("2026-Q4")).body.health_data["101"].values).toEqual([80]);
  expect((await report("2027-Q2")).status).toBe(400);
  // the new year has not begun anywhere
  backend.setNow("2026-12-31T09:59:00Z");
  client = await backend.signIn("hcp");
  expect((await report("2027-Q1")).status).toBe(400);
});

test("[REPORT-05] its readings are those of the graphs on the screen, including doubtful ones if the graphs show them", async () => {
  const measured_at = "2026-11-10T06:05:00Z";
  await send(
    weight(80, "2026-11-10T06:00:00Z"),
    weight(20, "2026-11-10T07:00:00Z", { is_inconclusive: true }),
    ...[false, true].map((is_inconclusive) => ({
      kind: "blood_pressure",
      device_id: "cuff-1",
      measured_at: is_inconclusive ? "2026-11-11T06:05:00Z" : measured_at,
      systolic_mmhg: is_inconclusive ? 161 : 128,
      diastolic_mmhg: 81,
      is_inconclusive,
    })),
    ...[false, true].map((is_inconclusive) => ({
      kind: "heart_rate",
      device_id: "watch-1",
      measured_at: is_inconclusive ? "2026-11-11T06:05:00Z" : measured_at,
      heart_rate_bpm: is_inconclusive ? 190 : 71,
      is_inconclusive,
    })),
  );
  const { health_data: told } = (await report("2026-Q4")).body;
  const window =
    "measured_after=2026-10-01T00:00:00%2B02:00&measured_before=2027-01-01T00:00:00%2B01:00";
  // as the widgets of the monitoring page request them (specification, health data series)
  const asked = ["101&is_inconclusive=false", "201", "202", "301&is_inconclusive=false"];
  for (const query of asked) {
    const { body } = await client.get(
      `/v1/health-data?patient_id=${patientId}&health_data_type_id=${query}&${window}`,
    );
    const [type = ""] = query.split("&");
    expect([type, told[type]]).toEqual([type, body.health_data[type]]);
  }
  expect(told["202"].values).toEqual([128, 161]);
  expect(told["101"].values).toEqual([80]);
});
