import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditEvents } from "../../schema/audit-events.ts";
import { healthReadings } from "../../schema/health-readings.ts";
import { openCountedBackend, type CountedBackend } from "../../testing/count-statements.ts";
import { institutionIds } from "../../testing/test-backend.ts";
import { TestClient } from "../../testing/test-client.ts";

let backend: CountedBackend;
let device: TestClient;
beforeAll(async () => {
  backend = await openCountedBackend("2026-11-20T09:00:00Z");
});
beforeEach(async () => {
  await backend.reset();
  device = new TestClient(backend.fetch);
  device.headers = { authorization: "Bearer test-ingest-token" };
});
afterAll(() => backend.close());

const gain = { change: 2, day_count: 3, expand_reference_period: 0.5 };
async function plantPatient(): Promise<string> {
  const id = await backend.addPatient();
  const limits = [
    { type: "INCR_WEIGHT", severity: 300, flagInfo: { ...gain, change: 3 } },
    { type: "INCR_WEIGHT", severity: 200, flagInfo: gain },
    { type: "INCR_HEART_RATE", severity: 200, flagInfo: { ...gain, change: 20 } },
    { type: "ABS_BP_SYS_UPPER", severity: 300, flagInfo: { upper_limit: 140 } },
    {
      type: "WELLBEING_EVALUATION",
      severity: 200,
      flagInfo: {
        raise_on_symptom: false,
        wb_score_threshold: { in_strategy: "inclusive", lower: 3, upper: 4 },
      },
    },
  ];
  for (const rule of limits) await backend.addRule(id, rule);
  return id;
}

const send = (patient: string, readings: readonly unknown[]) =>
  device.post("/v1/x/ingest", { patient, readings });

/** The same numbers in every run: a small generator (Park and Miller). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Readings as they come from devices: late, twice, doubtful, contradicting one another, and invalid ones. */
function drawReadings(seed: number, count: number): unknown[] {
  const next = numbersFrom(seed);
  return Array.from({ length: count }, () => {
    const day = String(10 + next(10));
    const head = {
      device_id: `device-${next(2)}`,
      measured_at: `2026-11-${day}T0${6 + next(2)}:00:00Z`,
      is_inconclusive: next(5) === 0,
    };
    switch (next(6)) {
      case 0:
        return { kind: "heart_rate", ...head, heart_rate_bpm: 60 + 5 * next(9) };
      case 1:
        return {
          kind: "blood_pressure",
          ...head,
          systolic_mmhg: next(4) === 0 ? null : 130 + 5 * next(4),
          diastolic_mmhg: 80,
        };
      case 2:
        return { kind: "well_being", ...head, score: next(2) + 2, symptoms: null };
      case 3:
        return next(3) === 0
          ? { kind: "weight", ...head, weight_kg: 9000 }
          : { kind: "weight", ...head, measured_at: "2026-12-24T00:00:00Z", weight_kg: 80 };
      default:
        return { kind: "weight", ...head, weight_kg: 80 + next(6) };
    }
  });
}

interface Told {
  records: { outcome: string; reason: string | null }[];
  incidents: {
    severity: number;
    happened_at: string;
    flag_type?: string;
    incident_info: unknown;
  }[];
}

const outcomes = (answers: readonly Told[]) =>
  answers.flatMap(({ records }) => records.map(({ outcome, reason }) => reason ?? outcome));

async function stateOf(patientId: string) {
  const client = await backend.signIn("hcp");
  const { body } = await client.get(`/v1/patient-incidents?patient_id=${patientId}`);
  const incidents = (body.incidents as Record<string, unknown>[]).map((incident) => {
    const info = incident["incident_info"] as {
      health_data: { float_value: number } | null;
      wb_score: number | null;
    };
    const value = info.health_data?.float_value ?? info.wb_score;
    return [incident["severity"], incident["happened_at"], value].join(" ");
  });
  const rows = await backend.database.select().from(healthReadings);
  const values = rows
    .filter((row) => row.patientId === patientId)
    .map((row) =>
      [row.healthDataTypeId, row.measuredAt.toISOString(), row.value, row.isInconclusive].join(" "),
    );
  return { incidents: incidents.toSorted(), values: values.toSorted() };
}

test.each([1, 2, 3, 4, 5])(
  "[COST-05] drawn readings %i: sent together they have the same result as one by one",
  async (seed) => {
    const readings = drawReadings(seed, 60);
    const [alone, together] = [await plantPatient(), await plantPatient()];
    const answers: Told[] = [];
    for (const reading of readings) answers.push((await send(alone, [reading])).body as Told);
    const { body } = await send(together, readings);
    const count = outcomes(answers);
    expect(outcomes([body as Told])).toEqual(count);
    expect(new Set(count)).toEqual(
      new Set(["taken", "duplicate", "conflicting", "invalid", "in_the_future"]),
    );
    expect(await stateOf(together)).toEqual(await stateOf(alone));
    expect((body as Told).incidents).toHaveLength(
      answers.flatMap(({ incidents }) => incidents).length,
    );
    // no reading is new when the same delivery is sent again
    const again = (await send(together, readings)).body;
    expect([again.taken, again.incidents]).toEqual([0, []]);
  },
  60_000,
);

const threeReadings = (measured_at: string) => [
  { kind: "weight", device_id: "scale", measured_at, weight_kg: 81.3 },
  {
    kind: "blood_pressure",
    device_id: "cuff",
    measured_at,
    systolic_mmhg: 128,
    diastolic_mmhg: 79,
  },
  { kind: "heart_rate", device_id: "cuff", measured_at, heart_rate_bpm: 71 },
];

test("[COST-04] three readings of a patient cost at most 15 statements in one transaction; thirty cost no more", async () => {
  const patient = await plantPatient();
  // the devices are known from here on
  await send(patient, threeReadings("2026-11-17T07:00:00Z"));
  const three = await backend.statementsOf(() =>
    send(patient, threeReadings("2026-11-18T07:00:00Z")),
  );
  expect(three.length).toBeLessThanOrEqual(15);
  const isOf = (name: string) => three.filter((text) => text === name).length;
  expect([isOf("begin"), isOf("commit")]).toEqual([1, 1]);
  const times = Array.from({ length: 10 }, (_, index) => `2026-11-19T1${index}:00:00Z`);
  const thirty = await backend.statementsOf(() => send(patient, times.flatMap(threeReadings)));
  expect(thirty.length).toBe(three.length);
});

test("[COST-04] if the last reading of a delivery cannot be written, no part of it is stored, nor its audit line", async () => {
  const patient = await plantPatient();
  const { length: before } = await backend.database.select().from(auditEvents);
  await backend.database.execute(
    `alter table audit_chains add constraint full_now check (length < 0) not valid`,
  );
  expect((await send(patient, threeReadings("2026-11-18T07:00:00Z"))).status).toBe(500);
  await backend.database.execute(`alter table audit_chains drop constraint full_now`);
  expect(await backend.database.select().from(healthReadings)).toEqual([]);
  expect(await backend.database.select().from(auditEvents)).toHaveLength(before);
  const { body } = await send(patient, threeReadings("2026-11-18T07:00:00Z"));
  expect(body).toMatchObject({ taken: 3, duplicate: 0 });
});

const sendBatch = (deliveries: unknown, client = device) =>
  client.post("/v1/x/ingest-batch", { deliveries });

test("[COST-06] several patients in one call are answered as if alone, with single refusals and one audit line for each patient", async () => {
  const patients = [await plantPatient(), await plantPatient(), await plantPatient()];
  const [first = "", second = "", third = ""] = patients;
  const at = "2026-11-19T07:00:00Z";
  const high = { ...threeReadings(at)[1], systolic_mmhg: 150 };
  const statements = await backend.statementsOf(async () => {
    const { status, body } = await sendBatch([
      { patient: first, readings: [...threeReadings(at), { kind: "shoe_size" }] },
      { patient: "PAT999999", readings: threeReadings(at) },
      { patient: second, readings: [high, high] },
      { patient: first, readings: threeReadings(at) },
      { patient: third, readings: ["nonsense"] },
    ]);
    expect(status).toBe(200);
    expect(body.deliveries).toMatchObject([
      {
        index: 0,
        patient: first,
        reason: null,
        answer: { patient_id: first, taken: 3, refused: 1 },
      },
      { index: 1, patient: "PAT999999", reason: "unknown_patient", answer: null },
      { index: 2, answer: { taken: 1, duplicate: 1, incidents: [{ severity: 300 }] } },
      { index: 3, answer: { taken: 0, duplicate: 3, incidents: [] } },
      { index: 4, answer: { taken: 0, refused: 1, records: [{ reason: "invalid" }] } },
    ]);
  });
  expect(statements.filter((text) => text === "commit")).toHaveLength(1);
  const lines = await backend.database.select().from(auditEvents);
  const told = lines.filter(({ action }) => action === "ingest-batch");
  expect(told.map(({ patientId }) => patientId).toSorted()).toEqual(patients.toSorted());
});

test("[COST-06] a hundred patients cost no more statements than three", async () => {
  const patients: string[] = [];
  for (let index = 0; index < 103; index++) patients.push(await backend.addPatient());
  const ofEach = (some: readonly string[]) =>
    some.map((patient) => ({ patient, readings: threeReadings("2026-11-19T07:00:00Z") }));
  const few = await backend.statementsOf(() => sendBatch(ofEach(patients.slice(0, 3))));
  let taken = 0;
  const many = await backend.statementsOf(async () => {
    const { body } = await sendBatch(ofEach(patients.slice(3)));
    for (const { answer } of body.deliveries) taken += answer.taken;
  });
  expect(taken).toBe(300);
  expect(many.length).toBe(few.length);
});

test("[COST-06] an administrator sends only for the own institutions, other roles may not send; a call that is too large is refused whole", async () => {
  const own = await backend.addPatient();
  const elsewhere = await backend.addPatient({ institutionId: institutionIds.other });
  const readings = threeReadings("2026-11-19T07:00:00Z");
  const both = [own, elsewhere].map((patient) => ({ patient, readings }));
  const admin = await backend.signIn("admin");
  expect((await sendBatch(both, admin)).body.deliveries).toMatchObject([
    { reason: null, answer: { taken: 3 } },
    { reason: "unknown_patient", answer: null },
  ]);
  expect((await sendBatch(both, await backend.signIn("hcp"))).status).toBe(403);
  expect((await sendBatch(both, new TestClient(backend.fetch))).status).toBe(401);
  const tooMany = Array.from({ length: 501 }, () => readings[0]);
  expect(
    (await sendBatch([own, own].map((patient) => ({ patient, readings: tooMany })))).status,
  ).toBe(400);
  expect((await sendBatch([])).status).toBe(400);
});
