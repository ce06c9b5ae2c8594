import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  institutionIds,
  openTestBackend,
  userId,
  type TestBackend,
} from "../../testing/test-backend.ts";
import { ecgs } from "../../schema/ecgs.ts";
import { timeOffs } from "../../schema/time-offs.ts";
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

const weight = (weight_kg: number, measured_at: string) => ({
  kind: "weight",
  device_id: "scale-1",
  measured_at,
  weight_kg,
});
const send = (...readings: unknown[]) =>
  device.post("/v1/x/ingest", { patient: patientId, readings });
const openIncidents = async () =>
  (await client.get(`/v1/patient-incidents?patient_id=${patientId}`)).body.incidents;
const gain = { change: 3, day_count: 2, expand_reference_period: 0.25 };

test("a weight that fires its rule raises an incident that is at once in the list, the counter and the review", async () => {
  const flag = await backend.addRule(patientId, {
    type: "INCR_WEIGHT",
    severity: 300,
    flagInfo: gain,
  });
  const before = await send(weight(80, "2026-11-18T08:00:00+01:00"));
  expect(before.body.incidents).toEqual([]);
  const { status, body } = await send(weight(83, "2026-11-20T08:00:00+01:00"));
  expect(status).toBe(200);
  expect(body).toMatchObject({ patient_id: patientId, taken: 1, duplicate: 0, refused: 0 });
  const [incident] = body.incidents;
  expect(incident).toMatchObject({
    patient_flag_id: flag,
    severity: 300,
    happened_at: "2026-11-20T07:00:00.000Z",
    received_at: "2026-11-20T09:00:00.000Z",
    incident_info: {
      health_data: {
        id: body.records[0].health_data_ids[0],
        float_value: 83,
        measured_at: "2026-11-20T07:00:00.000Z",
      },
    },
  });
  expect(await openIncidents()).toEqual([incident]);
  expect((await client.get("/v1/alert-counter")).body.total_alerts).toBe(1);
  const review = (await client.get("/v1/patients-to-review?date=2026-11-20")).body.items;
  expect(review).toHaveLength(1);
  const list = (await client.get("/v1/patients-list")).body.items;
  expect(list[0]).toMatchObject({ alerts: 1, last_transmission_at: "2026-11-20T09:00:00.000Z" });
});

test("the explanation of an incident has rule, limit, window, reference, change and who set the rule", async () => {
  await backend.addRule(patientId, { type: "INCR_WEIGHT", severity: 300, flagInfo: gain });
  await send(weight(80, "2026-11-18T08:00:00+01:00"));
  const { body } = await send(weight(83, "2026-11-20T08:00:00+01:00"));
  const [incident] = body.incidents;
  const explained = await client.get(`/v1/x/incidents/${incident.id}/explanation`);
  expect(explained.status).toBe(200);
  expect(explained.body).toMatchObject({
    incident_id: incident.id,
    rule: { patient_flag_id: incident.patient_flag_id, type: "INCR_WEIGHT", severity: 300 },
    limit: gain,
    set_by: null,
    evaluated_at: "2026-11-20T09:00:00.000Z",
    causes: ["increase"],
    readings: [{ quantity: "weight_kg", value: 83, measured_at: "2026-11-20T07:00:00.000Z" }],
    // 2.5 days before Friday 08:00 in Berlin
    window: { from_at: "2026-11-17T19:00:00.000Z", to_at: "2026-11-20T07:00:00.000Z" },
    reference: { value: 80, measured_at: "2026-11-18T07:00:00.000Z" },
    change: 3,
    absence_id: null,
  });
  const byHand = await backend.addIncident(patientId, {
    incidentType: "ImplantAlert",
    flagType: null,
  });
  expect((await client.get(`/v1/x/incidents/${byHand}/explanation`)).status).toBe(404);
});

test("the same reading sent again is a duplicate: it is stored once and fires once", async () => {
  await backend.addRule(patientId, {
    type: "ABS_BP_SYS_UPPER",
    severity: 300,
    flagInfo: { upper_limit: 140 },
  });
  const pressure = {
    kind: "blood_pressure",
    device_id: "cuff-1",
    measured_at: "2026-11-20T07:00:00Z",
    systolic_mmhg: 150,
    diastolic_mmhg: 80,
  };
  const first = await send(pressure);
  const again = await send(pressure, pressure);
  expect(again.body).toMatchObject({ taken: 0, duplicate: 2, refused: 0, incidents: [] });
  expect(again.body.records[0].health_data_ids).toEqual(first.body.records[0].health_data_ids);
  expect(await openIncidents()).toHaveLength(1);
  const series = await client.get(
    `/v1/health-data?patient_id=${patientId}&health_data_type_id=202&health_data_type_id=201`,
  );
  expect(series.body.health_data["202"].values).toEqual([150]);
  expect(series.body.health_data["201"].values).toEqual([80]);
  expect(series.body.health_data["201"].timestamps).toEqual(
    series.body.health_data["202"].timestamps,
  );
});

test("the same reading sent at the same moment twice is stored once", async () => {
  await backend.addRule(patientId, {
    type: "ABS_HEART_RATE_UPPER",
    severity: 200,
    flagInfo: { upper_limit: 100 },
  });
  const pulse = {
    kind: "heart_rate",
    device_id: "watch-1",
    measured_at: "2026-11-20T07:00:00Z",
    heart_rate_bpm: 120,
  };
  const answers = await Promise.all([send(pulse), send(pulse), send(pulse)]);
  const taken = answers.map(({ body }) => body.taken);
  expect(taken.toSorted()).toEqual([0, 0, 1]);
  expect(await openIncidents()).toHaveLength(1);
});

test("a bad record is refused with its reason, and the others are accepted", async () => {
  const { status, body } = await send(
    weight(80, "2026-11-20T06:00:00Z"),
    weight(8000, "2026-11-20T06:01:00Z"),
    weight(81, "2026-11-20T06:00:00Z"),
    weight(82, "2026-11-20T09:06:00Z"),
    weight(82, "2026-11-20T06:02:00"),
    { kind: "shoe_size", size: 43 },
    "nonsense",
    weight(81, "2026-11-20T06:03:00Z"),
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({ taken: 2, duplicate: 0, refused: 6 });
  expect(
    body.records.map(({ outcome, reason }: Record<string, string>) => reason ?? outcome),
  ).toEqual([
    "taken",
    "invalid",
    "conflicting",
    "in_the_future",
    "invalid",
    "invalid",
    "invalid",
    "taken",
  ]);
  expect(body.records[1].message).toMatch(/^weight_kg: /);
  expect(JSON.stringify(body.records)).not.toContain("8000");
});

test("a reading that arrives late raises the incident that the later reading, already stored, had not raised", async () => {
  await backend.addRule(patientId, { type: "INCR_WEIGHT", severity: 300, flagInfo: gain });
  const later = await send(weight(83, "2026-11-20T08:00:00+01:00"));
  expect(later.body.incidents).toEqual([]);
  const late = await send(weight(80, "2026-11-18T08:00:00+01:00"));
  expect(late.body.incidents).toHaveLength(1);
  expect(late.body.incidents[0]).toMatchObject({
    happened_at: "2026-11-20T07:00:00.000Z",
    incident_info: { health_data: { float_value: 83 } },
  });
  expect((await send(weight(79.5, "2026-11-19T08:00:00+01:00"))).body.incidents).toEqual([]);
});

test.each([
  ["in order", 0, 1],
  ["late", 1, 0],
])(
  "[RULE-03] [RULE-10] a delivery with an earlier clock that is judged later uses the readings another one has stored, sent %s",
  async (_order, ...places) => {
    await backend.addRule(patientId, { type: "INCR_WEIGHT", severity: 300, flagInfo: gain });
    const weights = [
      weight(80, "2026-11-18T08:00:00+01:00"),
      weight(83, "2026-11-20T08:00:00+01:00"),
    ];
    const [first, second] = places.map((place) => weights[place]);
    backend.setNow("2026-11-20T09:00:02Z");
    await send(first);
    backend.setNow("2026-11-20T09:00:00Z");
    const { body } = await send(second);
    expect(body.incidents).toMatchObject([{ incident_info: { health_data: { float_value: 83 } } }]);
  },
);

test("an incident raised during an absence says so", async () => {
  await backend.addRule(patientId, {
    type: "ABS_HEART_RATE_LOWER",
    severity: 300,
    flagInfo: { lower_limit: 40 },
  });
  await backend.database.insert(timeOffs).values({
    patientId,
    reason: "VACATION",
    startDate: "2026-11-20",
    endDate: "2026-11-22",
    authorId: userId("hcp"),
    createdAt: backend.now(),
  });
  const { body } = await send({
    kind: "heart_rate",
    device_id: "watch-1",
    measured_at: "2026-11-20T07:00:00Z",
    heart_rate_bpm: 39,
  });
  expect(body.incidents[0]).toMatchObject({ severity: 300, is_during_absence: true });
});

const ecgOf = (more: object = {}) => ({
  kind: "ecg",
  device_id: "watch-1",
  measured_at: "2026-11-20T07:25:00Z",
  sampling_rate_hz: 250,
  unit: "mV",
  values_mv: [0.02, -0.03, 1.1],
  afib_result: 1,
  bpm: 91,
  ...more,
});
const answerOf = (more: object = {}) => ({
  kind: "well_being",
  device_id: "app",
  measured_at: "2026-11-20T07:15:00Z",
  score: 3,
  symptoms: ["SHORTNESS_OF_BREATH"],
  ...more,
});
const poorFeeling = {
  type: "WELLBEING_EVALUATION",
  severity: 200,
  flagInfo: {
    raise_on_symptom: false,
    wb_score_threshold: { in_strategy: "inclusive", lower: 3, upper: 4 },
  },
};
const fibrillation = { type: "ECG_AFIB", severity: 300, flagInfo: { enabled: true } };

test("[DAILY-08] [ECGG-01] a doubtful ECG is shown as inconclusive and raises nothing, like a doubtful answer, also in what-if", async () => {
  const rules = [poorFeeling, fibrillation];
  for (const rule of rules) await backend.addRule(patientId, rule);
  const isDoubtful = { is_inconclusive: true };
  const { body } = await send(ecgOf(isDoubtful), answerOf(isDoubtful));
  expect(body).toMatchObject({ taken: 2, incidents: [] });
  const [ecgId] = body.records[0].health_data_ids;
  const list = await client.get(`/v1/ecgs?patient_id=${patientId}`);
  expect(list.body.ecg_data).toMatchObject([{ health_data_id: ecgId, afib_result: null }]);
  const { features } = (await client.get(`/v1/ecgs/${ecgId}`)).body;
  expect(features).toEqual([{ health_data_type: 301, value: 91 }]);
  const daily = await client.get(
    `/v1/daily-health-overview?patient_id=${patientId}&start_at=2026-11-20T00:00:00Z&tz_name=UTC`,
  );
  expect(daily.body.items[0].ecg_afibs).toMatchObject([{ value: null }]);
  const lookedBack = await client.post("/v1/x/what-if", {
    patient_id: patientId,
    rules: rules.map(({ type, severity, flagInfo }) => ({
      type,
      severity,
      is_active: true,
      flag_info: flagInfo,
    })),
  });
  expect(lookedBack.body).toMatchObject({ patient_count: 1, counts: [] });
  const [row] = await backend.database.select().from(ecgs);
  expect(row).toMatchObject({ afibResult: 1, isInconclusive: true });
});

test("well-being and ECG are answered as they were sent, and their rules fire", async () => {
  await backend.addRule(patientId, poorFeeling);
  await backend.addRule(patientId, fibrillation);
  const [ecg, answer] = [ecgOf(), answerOf()];
  const { body } = await send(ecg, answer);
  expect(body.incidents.map(({ severity }: { severity: number }) => severity)).toEqual([300, 200]);
  expect(body.incidents[1].incident_info).toMatchObject({ wb_score: 3, health_data: null });
  const [ecgId] = body.records[0].health_data_ids;
  const read = await client.get(`/v1/ecgs/${ecgId}`);
  expect(read.body).toEqual({
    lead: null,
    metadata: { measured_at: "2026-11-20T07:25:00.000Z" },
    features: [
      { health_data_type: 301, value: 91 },
      { health_data_type: 605, value: 1 },
    ],
    reviews: [],
    signal: { dt: [0, 0.004, 0.008], values: [0.02, -0.03, 1.1], unit: "mV" },
    // too short to have a heart beat
    r_peaks: [],
    rate_source: "device",
  });
  const wellBeing = await client.get(`/v1/well-being?patient_id=${patientId}`);
  expect(wellBeing.body).toMatchObject([{ well_being: 3, raw_symptoms: ["SHORTNESS_OF_BREATH"] }]);
  expect((await send(ecg, answer)).body).toMatchObject({ taken: 0, duplicate: 2 });
  expect((await send({ ...ecg, values_mv: [9] })).body.records[0].reason).toBe("conflicting");
});

test("a short id names the patient too; an unknown one is not found", async () => {
  const { body } = await client.get(`/v1/patients/${patientId}`);
  const readings = [weight(80, "2026-11-20T06:00:00Z")];
  const byShortId = await device.post("/v1/x/ingest", { patient: `PAT${body.short_id}`, readings });
  expect(byShortId.body.patient_id).toBe(patientId);
  expect((await device.post("/v1/x/ingest", { patient: "PAT999999", readings })).status).toBe(404);
});

test("measurements need the ingest token or a user of the provider, who sees only the own institutions", async () => {
  const body = { patient: patientId, readings: [weight(80, "2026-11-20T06:00:00Z")] };
  const nobody = new TestClient(backend.fetch);
  expect((await nobody.post("/v1/x/ingest", body)).status).toBe(401);
  nobody.headers = { authorization: "Bearer wrong" };
  expect((await nobody.post("/v1/x/ingest", body)).status).toBe(401);
  expect((await client.post("/v1/x/ingest", body)).status).toBe(403);
  const admin = await backend.signIn("admin");
  expect((await admin.post("/v1/x/ingest", body)).status).toBe(200);
  const elsewhere = await backend.addPatient({ institutionId: institutionIds.other });
  expect((await admin.post("/v1/x/ingest", { ...body, patient: elsewhere })).status).toBe(404);
});
