/** What arrives, is completed or is excluded as well while a measurement does not count: no incident is lost by it. */
import { eq } from "../../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { healthReadings } from "../../schema/health-readings.ts";
import { incidents } from "../../schema/incidents.ts";
import { patientFlags } from "../../schema/patient-flags.ts";
import { openTestBackend, userId, type TestBackend } from "../../testing/test-backend.ts";
import { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
let device: TestClient;
let patientId: string;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  client = await backend.signIn("hcp");
  device = new TestClient(backend.fetch);
  device.headers = { authorization: "Bearer test-ingest-token" };
  patientId = await backend.addPatient();
});
afterAll(() => backend.close());

const device_id = "device-1";
const gain = (change: number, day_count = 3) => ({
  type: "INCR_WEIGHT",
  flagInfo: { change, day_count, expand_reference_period: 0 },
});
const at = (day: number, hour = 7) => `2026-11-${day}T0${hour}:00:00Z`;
const weight = (weight_kg: number, measured_at: string) => ({
  kind: "weight",
  device_id,
  measured_at,
  weight_kg,
});
const minute = (count: number) => backend.setNow(`2026-11-20T09:0${count}:00Z`);
const send = async (...readings: object[]) => {
  const { status, body } = await device.post("/v1/x/ingest", { patient: patientId, readings });
  expect(status).toBe(200);
  return body;
};
const exclude = async (reading_id: string) => {
  const asked = { patient_id: patientId, reading_id, reason: "wrong_handling", comment: null };
  const { status, body } = await client.post("/v1/x/exclude-reading", asked);
  expect(status).toBe(200);
  return body;
};
const excludeValue = async (value: number) => {
  const rows = await backend.database
    .select()
    .from(healthReadings)
    .where(eq(healthReadings.value, value));
  return exclude(rows[0]?.id ?? "");
};
const undo = async (exclusion_id: string) =>
  (await client.post("/v1/x/undo-reading-exclusion", { patient_id: patientId, exclusion_id })).body;
interface Listed {
  id: string;
  severity: number;
  due_at: string | null;
  undone_acknowledgements: object[];
  fired: { change: number | null; reference: { value: number } | null } | null;
}
const listed = async (acknowledged = false): Promise<Listed[]> => {
  const asked = `patient_id=${patientId}&acknowledged=${acknowledged}`;
  return (await client.get(`/v1/patient-incidents?${asked}`)).body.incidents;
};
const rises = async () =>
  (await listed()).map(({ severity, fired }) => [
    severity,
    fired?.change,
    fired?.reference?.value ?? null,
  ]);
const acknowledge = async (id = "") =>
  client.patch("/v1/acknowledge-incidents", {
    patient_id: patientId,
    incident_ids: [id],
    ack_timestamp: backend.now().toISOString(),
  });

test("a withdrawn incident comes back on new evidence when a late reading makes its rule fire", async () => {
  await backend.addRule(patientId, { ...gain(2), severity: 300 });
  await send(weight(74, at(18)), weight(79, at(19)));
  minute(1);
  const { exclusion_id } = await excludeValue(74);
  expect(await rises()).toEqual([]);
  minute(2);
  expect((await send(weight(76, at(17)))).incidents).toHaveLength(1);
  expect(await rises()).toEqual([[300, 3, 76]]);
  expect(await backend.database.select().from(incidents)).toMatchObject([
    { withdrawnAt: null, receivedAt: backend.now(), reinstatedAt: backend.now() },
  ]);
  minute(3);
  await undo(exclusion_id);
  expect(await rises()).toEqual([[300, 5, 74]]);
});

test("a withdrawn alert keeps no warning on the same reading from being raised", async () => {
  await backend.addRule(patientId, { ...gain(4), severity: 300 });
  await backend.addRule(patientId, { ...gain(2), severity: 200 });
  await send(weight(74, at(18)), weight(79, at(19)));
  minute(1);
  await excludeValue(74);
  minute(2);
  await send(weight(76, at(17)));
  expect(await rises()).toEqual([[200, 3, 76]]);
});

test("an acknowledged and withdrawn incident that comes back on new evidence is open; its acknowledgement is kept", async () => {
  await backend.addRule(patientId, { ...gain(2), severity: 300 });
  await send(weight(74, at(18)), weight(79, at(19)));
  minute(1);
  await acknowledge((await listed())[0]?.id);
  minute(2);
  await excludeValue(74);
  expect(await listed(true)).toHaveLength(1);
  minute(3);
  await send(weight(76, at(17)));
  expect(await rises()).toEqual([[300, 3, 76]]);
  expect((await listed())[0]).toMatchObject({
    due_at: expect.any(String),
    undone_acknowledgements: [
      {
        acknowledged_by: userId("hcp"),
        acknowledged_at: "2026-11-20T09:01:00.000Z",
        undone_by: null,
        undone_at: "2026-11-20T09:03:00.000Z",
      },
    ],
  });
});

test("an acknowledged incident that is valid again as it was stays acknowledged; on a value that came since, it is open", async () => {
  await backend.addRule(patientId, { ...gain(2), severity: 300 });
  await send(weight(74, at(18)), weight(79, at(19)));
  minute(1);
  await acknowledge((await listed())[0]?.id);
  minute(2);
  const ofSource = await excludeValue(79);
  minute(3);
  await undo(ofSource.exclusion_id);
  expect([await listed(), await listed(true)]).toMatchObject([
    [],
    [{ undone_acknowledgements: [] }],
  ]);
  minute(4);
  const again = await excludeValue(79);
  minute(5);
  await send(weight(76, at(17)));
  await excludeValue(74);
  minute(6);
  await undo(again.exclusion_id);
  expect(await rises()).toEqual([[300, 3, 76]]);
});

test("a weight that counts again is judged with what arrived meanwhile", async () => {
  await backend.addRule(patientId, { ...gain(2), severity: 300 });
  await send(weight(79, at(19)));
  minute(1);
  const { exclusion_id } = await excludeValue(79);
  minute(2);
  await send(weight(75, at(18)));
  minute(3);
  expect(await undo(exclusion_id)).toEqual({ reinstated_count: 0, raised_count: 1 });
  expect(await rises()).toEqual([[300, 4, 75]]);
});

test("a pressure, a recording and answers that were completed meanwhile are judged when they count again", async () => {
  const rules = [
    { type: "ABS_BP_DIA_UPPER", severity: 300, flagInfo: { upper_limit: 90 } },
    { type: "ECG_AFIB", severity: 300, flagInfo: { enabled: true } },
    {
      type: "WELLBEING_EVALUATION",
      severity: 200,
      flagInfo: {
        wb_score_threshold: { in_strategy: "inclusive", lower: 3, upper: 4 },
        raise_on_symptom: true,
      },
    },
  ];
  for (const rule of rules) await backend.addRule(patientId, rule);
  const measured_at = at(19);
  const cuff = { kind: "blood_pressure", device_id, measured_at };
  const watch = {
    kind: "ecg",
    device_id,
    measured_at,
    sampling_rate_hz: 100,
    unit: "mV",
    bpm: 90,
    values_mv: Array.from({ length: 1000 }, (_, index) => (index % 100 === 0 ? 1 : 0)),
  };
  const app = { kind: "well_being", device_id, measured_at, score: 1 };
  const first = await send(
    { ...cuff, systolic_mmhg: 150, diastolic_mmhg: null },
    { ...watch, afib_result: null },
    { ...app, symptoms: null },
  );
  minute(1);
  const ids: string[] = [];
  for (const { health_data_ids } of first.records)
    ids.push((await exclude(health_data_ids[0])).exclusion_id);
  minute(2);
  const second = await send(
    { ...cuff, systolic_mmhg: 150, diastolic_mmhg: 120 },
    { ...watch, afib_result: 1 },
    { ...app, symptoms: ["NAUSEA"] },
  );
  expect(second.records.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
    Array(3).fill("duplicate"),
  );
  expect(await listed()).toEqual([]);
  minute(3);
  for (const id of ids) expect(await undo(id)).toMatchObject({ raised_count: 1 });
  expect(await listed()).toHaveLength(3);
});

test("a limit that was changed meanwhile raises nothing when a measurement counts again", async () => {
  await send(weight(75, at(18)), weight(79, at(19)), {
    kind: "heart_rate",
    device_id,
    measured_at: at(19),
    heart_rate_bpm: 120,
  });
  await backend.addRule(patientId, { ...gain(2), severity: 300 });
  await backend.addRule(patientId, {
    type: "ABS_HEART_RATE_UPPER",
    severity: 300,
    flagInfo: { upper_limit: 100 },
  });
  for (const value of [79, 120]) {
    minute(1);
    const { exclusion_id } = await excludeValue(value);
    minute(2);
    expect(await undo(exclusion_id)).toEqual({ reinstated_count: 0, raised_count: 0 });
  }
  expect(await listed()).toEqual([]);
});

test("an incident that another reading still raises names that one, and the first one again after undo", async () => {
  await backend.addRule(patientId, { ...gain(3), severity: 300 });
  await send(weight(74, at(18)), weight(76, at(18, 9)), weight(79, at(19)));
  minute(1);
  const { exclusion_id } = await excludeValue(74);
  expect(await rises()).toEqual([[300, 3, 76]]);
  const [incident] = await listed();
  const why = (await client.get(`/v1/x/incidents/${incident?.id}/explanation`)).body;
  expect(why).toMatchObject({ change: 3, reference: { value: 76 } });
  minute(2);
  await undo(exclusion_id);
  expect(await rises()).toEqual([[300, 5, 74]]);
});

test("an incident of two rules of one severity stays while one of them fires", async () => {
  await backend.addRule(patientId, { ...gain(2, 1), severity: 200 });
  const second = await backend.addRule(patientId, { ...gain(3, 7), severity: 200 });
  await backend.database.update(patientFlags).set({ slot: 1 }).where(eq(patientFlags.id, second));
  await send(weight(75, at(14)), weight(76, at(19)), weight(78, at(19, 9)));
  expect(await rises()).toEqual([[200, 2, 76]]);
  minute(1);
  const { withdrawn_count, exclusion_id } = await excludeValue(76);
  expect(withdrawn_count).toBe(0);
  expect(await rises()).toEqual([[200, 3, 75]]);
  minute(2);
  await undo(exclusion_id);
  expect(await rises()).toEqual([[200, 2, 76]]);
});
