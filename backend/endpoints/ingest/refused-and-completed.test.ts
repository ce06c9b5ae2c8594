import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
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

const weight = (weight_kg: number, measured_at: string) => ({
  kind: "weight",
  device_id: "scale-1",
  measured_at,
  weight_kg,
});
const send = (...readings: unknown[]) =>
  device.post("/v1/x/ingest", { patient: patientId, readings });

test("[TAKE-08] a measurement from more than a year before enrolment is refused and raises nothing", async () => {
  const enrolled = await backend.addPatient({ enrollmentDate: "2026-05-10" });
  await backend.addRule(enrolled, {
    type: "ABS_HEART_RATE_LOWER",
    severity: 300,
    flagInfo: { lower_limit: 45 },
  });
  const pulse = (measured_at: string) => ({
    kind: "heart_rate",
    device_id: "watch-1",
    measured_at,
    heart_rate_bpm: 44,
  });
  const { body } = await device.post("/v1/x/ingest", {
    patient: enrolled,
    readings: [
      pulse("1970-01-01T00:00:12Z"),
      pulse("1999-07-02T10:00:00Z"),
      // 10 May 2025 in Berlin begins at 22:00 UTC
      pulse("2025-05-09T21:59:59Z"),
      pulse("2025-05-09T22:00:00Z"),
    ],
  });
  expect(body).toMatchObject({ taken: 1, refused: 3 });
  expect(body.records.map(({ reason }: { reason?: string }) => reason)).toEqual([
    "before_enrolment",
    "before_enrolment",
    "before_enrolment",
    undefined,
  ]);
  expect(body.records[0].message).toBe(
    "measured_at: measured in 1970, more than a year before the patient was enrolled: the device's clock?",
  );
  expect(body.incidents).toHaveLength(1);
});

test("[TAKE-08] without a date of enrolment the day counts on which the patient was entered", async () => {
  // entered at 10:00 on 20 November 2026 in Berlin
  const { body } = await send(
    weight(80, "2025-11-19T22:59:59Z"),
    weight(81, "2025-11-19T23:00:00Z"),
  );
  expect(body.records.map(({ reason }: { reason?: string }) => reason)).toEqual([
    "before_enrolment",
    undefined,
  ]);
});

test("[TAKE-05] the lead is stored, answered and completed; another lead for the same recording is a conflict", async () => {
  const ecg = (more: object, measured_at = "2026-11-20T07:00:00Z") => ({
    kind: "ecg",
    device_id: "watch-1",
    measured_at,
    sampling_rate_hz: 250,
    unit: "mV",
    values_mv: [0, 0.1],
    afib_result: 0,
    bpm: 60,
    ...more,
  });
  const first = await send(ecg({}));
  const [id] = first.body.records[0].health_data_ids;
  const leads = async () => [
    (await client.get(`/v1/ecgs/${id}`)).body.lead,
    (await client.get(`/v1/ecgs?patient_id=${patientId}`)).body.ecg_data[0].lead,
  ];
  expect(await leads()).toEqual([null, null]);
  expect((await send(ecg({ lead: "MLII" }))).body).toMatchObject({ taken: 1, refused: 0 });
  expect(await leads()).toEqual(["MLII", "MLII"]);
  expect((await send(ecg({}), ecg({ lead: "MLII" }))).body).toMatchObject({ duplicate: 2 });
  expect((await send(ecg({ lead: "V5" }))).body.records[0].reason).toBe("conflicting");
});

test("a refusal of many fields says how many more fields there are", async () => {
  const { body } = await send({
    kind: "weight",
    weight_kg: 8,
    device_id: "",
    x: 1,
    measured_at: 1,
  });
  expect(body.records[0].message).toMatch(/; and 1 more$/);
});
