/** Kinds beside weight, pressure, heart rate, ECG and well-being, from ingest to the calls that read them. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { exampleReadings } from "#contract/reading.ts";
import { healthReadings } from "../../schema/health-readings.ts";
import { patientDevices } from "../../schema/patient-devices.ts";
import { openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
let device: TestClient;
let patientId: string;
beforeAll(async () => {
  backend = await openTestBackend("2026-11-20T09:00:00Z");
});
beforeEach(async () => {
  await backend.reset();
  client = await backend.signIn("hcp");
  device = new TestClient(backend.fetch);
  device.headers = { authorization: "Bearer test-ingest-token" };
  patientId = await backend.addPatient();
});
afterAll(() => backend.close());

const send = (...readings: unknown[]) =>
  device.post("/v1/x/ingest", { patient: patientId, readings });
const read = (window = "measured_after=2026-11-01T00:00:00Z") =>
  client.get(`/v1/x/other-measurements?patient_id=${patientId}&${window}`);

const measured_at = "2026-11-20T07:00:00Z";
const glucose = (blood_glucose: number, unit: string, device_id = "meter-1") => ({
  kind: "blood_glucose",
  device_id,
  measured_at,
  blood_glucose,
  unit,
});
const saturation = (oxygen_saturation_percent: number, more: object = {}) => ({
  kind: "oxygen_saturation",
  device_id: "oximeter-1",
  measured_at,
  oxygen_saturation_percent,
  ...more,
});

test("[KIND-01] every other kind is stored with its type and unit and answered with time, device and doubt", async () => {
  const others = exampleReadings.filter(
    ({ kind }) => !["weight", "blood_pressure", "heart_rate", "well_being", "ecg"].includes(kind),
  );
  const sent = await send(
    ...others,
    { ...glucose(5.5, "mmol/L", "meter-2"), is_inconclusive: true },
    { ...others[0], measured_at: "2026-11-19T06:30:00Z", oxygen_saturation_percent: 94 },
  );
  expect(sent.body).toMatchObject({ taken: 8, refused: 0, incidents: [] });
  const series = (await read()).body.series as { series: string; readings: object[] }[];
  const told = Object.fromEntries(series.map(({ series: name, ...rest }) => [name, rest]));
  const one = (value: number, at: string, name: string, is_inconclusive = false) => ({
    health_data_id: expect.any(String),
    value,
    measured_at: at,
    is_inconclusive,
    device: name,
  });
  expect(told).toEqual({
    oxygen_saturation: {
      health_data_type_id: 9101,
      unit: "%",
      readings: [
        one(94, "2026-11-19T06:30:00.000Z", "oximeter-0005"),
        one(96, "2026-11-20T06:30:00.000Z", "oximeter-0005"),
      ],
    },
    body_temperature: {
      health_data_type_id: 9102,
      unit: "Cel",
      readings: [one(36.6, "2026-11-20T06:31:00.000Z", "thermometer-0003")],
    },
    blood_glucose_mg_dl: {
      health_data_type_id: 9103,
      unit: "mg/dL",
      readings: [one(99, "2026-11-20T06:32:00.000Z", "meter-0011")],
    },
    blood_glucose_mmol_l: {
      health_data_type_id: 9104,
      unit: "mmol/L",
      readings: [one(5.5, "2026-11-20T07:00:00.000Z", "meter-2", true)],
    },
    respiratory_rate: {
      health_data_type_id: 9105,
      unit: "/min",
      readings: [one(15, "2026-11-20T06:33:00.000Z", "watch-0008")],
    },
    steps: {
      health_data_type_id: 9106,
      unit: "/d",
      readings: [one(4210, "2026-11-18T23:00:00.000Z", "watch-0008")],
    },
    body_water: {
      health_data_type_id: 9107,
      unit: "%",
      readings: [one(52.4, "2026-11-20T06:12:00.000Z", "scale-0042")],
    },
  });
  // the call of the specification answers them by their type as well
  const byType = await client.get(
    `/v1/health-data?patient_id=${patientId}&health_data_type_id=9101&is_inconclusive=false`,
  );
  expect(byType.body.health_data["9101"].values).toEqual([94, 96]);
  const day = "measured_after=2026-11-19T00:00:00Z&measured_before=2026-11-20T00:00:00Z";
  expect((await read(day)).body.series).toMatchObject([{ readings: [{ value: 94 }] }]);
  const types = await backend.database
    .select({ serial: patientDevices.serialNumber, type: patientDevices.deviceType })
    .from(patientDevices);
  expect(Object.fromEntries(types.map(({ serial, type }) => [serial, type]))).toEqual({
    "oximeter-0005": "OTHER",
    "thermometer-0003": "OTHER",
    "meter-0011": "GLUCOSE_METER",
    "meter-2": "GLUCOSE_METER",
    "watch-0008": "WEARABLE",
    "scale-0042": "SCALE",
  });
});

test("[KIND-02] the same value again is known, another one conflicts; a doubt is removed and never restored", async () => {
  await send(saturation(79, { is_inconclusive: true }));
  expect((await send(saturation(80))).body.records[0]).toMatchObject({
    outcome: "refused",
    reason: "conflicting",
  });
  expect((await send(saturation(79))).body).toMatchObject({ taken: 1 });
  expect((await send(saturation(79, { is_inconclusive: true }))).body).toMatchObject({
    taken: 0,
    duplicate: 1,
  });
  expect((await read()).body.series).toMatchObject([
    { series: "oxygen_saturation", readings: [{ value: 79, is_inconclusive: false }] },
  ]);
});

test("[KIND-02] glucose sent again in the other unit is a duplicate or a conflict; no curve gets both", async () => {
  // 99 mg/dL / 18.0156 = 5.495 mmol/L, which a meter shows as 5.5
  await send(glucose(99, "mg/dL"));
  expect((await send(glucose(5.5, "mmol/L"))).body).toMatchObject({ taken: 0, duplicate: 1 });
  expect((await send(glucose(6.5, "mmol/L"))).body.records[0]).toMatchObject({
    outcome: "refused",
    reason: "conflicting",
  });
  // from another meter it is a separate measurement
  expect((await send(glucose(6.5, "mmol/L", "meter-2"))).body).toMatchObject({ taken: 1 });
  // in one delivery as in two
  const later = { measured_at: "2026-11-20T08:00:00Z" };
  const both = await send(
    { ...glucose(180, "mg/dL"), ...later },
    { ...glucose(10, "mmol/L"), ...later },
  );
  expect(both.body.records.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    "taken",
    "duplicate",
  ]);
});

test("[KIND-01] a patient of another institution is not found, a role without patients is refused, a patient without such data has no series", async () => {
  expect((await read()).body).toEqual({ series: [] });
  const other = await backend.signIn("other");
  const address = `/v1/x/other-measurements?patient_id=${patientId}&measured_after=2026-11-01T00:00:00Z`;
  expect((await other.get(address)).status).toBe(404);
  const patient = await backend.signIn("patient");
  expect((await patient.get(address)).status).toBe(403);
});

test("[KIND-03] no other kind raises an incident by itself; a lower limit of oxygen saturation that was set does", async () => {
  const extreme = [saturation(60), glucose(25, "mg/dL")];
  expect((await send(...extreme)).body).toMatchObject({ taken: 2, incidents: [] });
  await backend.addRule(patientId, {
    type: "ABS_SPO2_LOWER",
    severity: 300,
    flagInfo: { lower_limit: 90 },
  });
  const at = (clock: string) => ({ measured_at: `2026-11-20T${clock}:00Z` });
  expect((await send(saturation(90, at("07:10")))).body.incidents).toEqual([]);
  const doubtful = { ...at("07:20"), is_inconclusive: true };
  expect((await send(saturation(85, doubtful))).body.incidents).toEqual([]);
  const { body } = await send(saturation(89, at("07:30")));
  expect(body.incidents).toMatchObject([
    { severity: 300, incident_info: { health_data: { float_value: 89 } } },
  ]);
  const why = await client.get(`/v1/x/incidents/${body.incidents[0].id}/explanation`);
  expect(why.body).toMatchObject({
    limit: { lower_limit: 90 },
    causes: ["below_limit"],
    readings: [{ quantity: "spo2_percent", value: 89 }],
  });
  // what-if: of 60, 90, 85 (doubtful) and 89 a limit of 91 would have caught three
  const rule = (lower_limit: number) => ({
    type: "ABS_SPO2_LOWER",
    severity: 300,
    is_active: true,
    flag_info: { lower_limit },
  });
  const wouldBe = await client.post("/v1/x/what-if", { patient_id: patientId, rules: [rule(91)] });
  expect(wouldBe.body.counts).toMatchObject([
    { type: "ABS_SPO2_LOWER", severity: 300, before: 2, after: 3 },
  ]);
});

test("[KIND-01] a withdrawn value is not answered", async () => {
  await send(saturation(60));
  await backend.database.update(healthReadings).set({ enteredInErrorAt: backend.now() });
  expect((await read()).body).toEqual({ series: [] });
});
