import { eq } from "../../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { patientFlags } from "../../schema/patient-flags.ts";
import { openTestBackend, userId, type TestBackend } from "../../testing/test-backend.ts";
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

const gain = (change: number, severity = 300, is_active = true) => ({
  type: "INCR_WEIGHT",
  severity,
  is_active,
  flag_info: { change, day_count: 7, expand_reference_period: 0.25 },
});
const pulse = (upper_limit: number) => ({
  type: "ABS_HEART_RATE_UPPER",
  severity: 200,
  is_active: true,
  flag_info: { upper_limit },
});
const afib = (severity: number) => ({
  type: "ECG_AFIB",
  severity,
  is_active: true,
  flag_info: { enabled: true },
});

const replace = (patient_flags: unknown[], more: object = {}, by = client) =>
  by.post("/v1/patient-flags", { patient_ids: [patientId], patient_flags, ...more });
const list = async (onlyActive = true) =>
  (await client.get(`/v1/patient-flags?patient_id=${patientId}&only_active=${onlyActive}`)).body;
const idsOf = (flags: { id: string }[]) => flags.map(({ id }) => id).toSorted();

test("[WAPI-38] [WAPI-46] the stored flags are answered with author and time", async () => {
  const { status, body } = await replace([pulse(100), gain(3), gain(2, 200, false)]);
  expect(status).toBe(200);
  const set = { id: expect.any(String), set_by: userId("hcp"), set_at: "2026-11-20T09:00:00.000Z" };
  expect(body).toEqual([
    { ...pulse(100), ...set },
    { ...gain(3), ...set },
    { ...gain(2, 200, false), ...set },
  ]);
  expect(await list(false)).toEqual(body);
});

test("[WAPI-37] [WENT-05] the active flags of a patient, by default all of them", async () => {
  await replace([gain(3), gain(2, 200, false)]);
  expect(await list()).toMatchObject([gain(3)]);
  const all = await client.get(`/v1/patient-flags?patient_id=${patientId}`);
  expect(all.body).toHaveLength(2);
});

test("[WAPI-47] flags are replaced as a whole, for each named patient", async () => {
  const second = await backend.addPatient();
  const elsewhere = await backend.addPatient();
  for (const id of [patientId, second, elsewhere])
    await backend.addRule(id, { type: "ECG_AFIB", severity: 300, flagInfo: { enabled: true } });
  const { body } = await replace([gain(3)], { patient_ids: [patientId, second, patientId] });
  expect(body).toMatchObject([gain(3), gain(3)]);
  expect(await list(false)).toMatchObject([gain(3)]);
  const untouched = await client.get(`/v1/patient-flags?patient_id=${elsewhere}`);
  expect(untouched.body).toMatchObject([{ type: "ECG_AFIB" }]);
});

test("an unchanged rule keeps its author; a changed rule becomes a new version", async () => {
  const [weight] = (await replace([gain(3), pulse(100)])).body.filter(
    ({ type }: { type: string }) => type === "INCR_WEIGHT",
  );
  backend.setNow("2026-11-20T09:10:00Z");
  const nurse = await backend.signIn("nurse");
  const { body } = await replace([gain(3), pulse(110)], {}, nurse);
  expect(body).toContainEqual(weight);
  expect(body).toContainEqual({
    ...pulse(110),
    id: expect.any(String),
    set_by: userId("nurse"),
    set_at: "2026-11-20T09:10:00.000Z",
  });
  const versions = await backend.database
    .select()
    .from(patientFlags)
    .where(eq(patientFlags.type, "ABS_HEART_RATE_UPPER"));
  expect(versions.map(({ replacedAt }) => replacedAt?.toISOString() ?? null).toSorted()).toEqual([
    "2026-11-20T09:10:00.000Z",
    null,
  ]);
});

test("[LIMHIST-01] a change of limits is listed with author, time, before and after; the first setting is not a change", async () => {
  const changesOf = async () =>
    (await client.get(`/v1/x/limit-changes?patient_id=${patientId}`)).body.changes;
  expect(await changesOf()).toEqual([]);
  await backend.addRule(patientId, { ...pulse(90), flagInfo: { upper_limit: 90 } });
  expect(await changesOf()).toEqual([]);
  backend.setNow("2026-11-20T09:03:00Z");
  await replace([pulse(100), gain(3)]);
  backend.setNow("2026-11-20T09:06:00Z");
  await replace([pulse(100), gain(2)], {}, await backend.signIn("nurse"));
  backend.setNow("2026-11-20T09:09:00Z");
  await replace([{ ...pulse(100), is_active: false }]);
  const head = { severity: 300, slot: 0 };
  const weight = (change: number) => ({ is_active: true, flag_info: gain(change).flag_info });
  const heart = { type: "ABS_HEART_RATE_UPPER", severity: 200, slot: 0 };
  const of = (upper_limit: number, is_active = true) => ({ is_active, flag_info: { upper_limit } });
  const [off, second, first, ...more] = await changesOf();
  expect(more).toEqual([]);
  expect(first).toEqual({
    changed_at: "2026-11-20T09:03:00.000Z",
    changed_by: userId("hcp"),
    rules: expect.toSatisfy((rules: unknown[]) => rules.length === 2),
  });
  expect(first.rules).toContainEqual({ ...heart, before: of(90), after: of(100) });
  expect(first.rules).toContainEqual({
    type: "INCR_WEIGHT",
    ...head,
    before: null,
    after: weight(3),
  });
  expect(second).toEqual({
    changed_at: "2026-11-20T09:06:00.000Z",
    changed_by: userId("nurse"),
    rules: [{ type: "INCR_WEIGHT", ...head, before: weight(3), after: weight(2) }],
  });
  expect(off).toMatchObject({ changed_at: "2026-11-20T09:09:00.000Z", changed_by: userId("hcp") });
  expect(off.rules).toContainEqual({ ...heart, before: of(100), after: of(100, false) });
  expect(off.rules).toContainEqual({
    type: "INCR_WEIGHT",
    ...head,
    before: weight(2),
    after: null,
  });
  const other = await backend.signIn("other");
  expect((await other.get(`/v1/x/limit-changes?patient_id=${patientId}`)).status).toBe(404);
});

test("an incident still shows the limit that raised it after the limit was replaced", async () => {
  await replace([
    {
      type: "ABS_HEART_RATE_UPPER",
      severity: 300,
      is_active: true,
      flag_info: { upper_limit: 100 },
    },
  ]);
  const device = new TestClient(backend.fetch);
  device.headers = { authorization: "Bearer test-ingest-token" };
  const send = (minute: string) =>
    device.post("/v1/x/ingest", {
      patient: patientId,
      readings: [
        {
          kind: "heart_rate",
          device_id: "watch",
          measured_at: `2026-11-20T08:${minute}:00Z`,
          heart_rate_bpm: 120,
        },
      ],
    });
  await send("10");
  await replace([
    {
      type: "ABS_HEART_RATE_UPPER",
      severity: 300,
      is_active: true,
      flag_info: { upper_limit: 130 },
    },
  ]);
  await send("20");
  const { body } = await client.get(`/v1/patient-incidents?patient_id=${patientId}`);
  expect(body.incidents).toHaveLength(1);
  expect(body.related_flags).toMatchObject([{ type: "ABS_HEART_RATE_UPPER", severity: 300 }]);
  const why = await client.get(`/v1/x/incidents/${body.incidents[0].id}/explanation`);
  expect(why.body).toMatchObject({ limit: { upper_limit: 100 }, set_by: userId("hcp") });
});

test("an edit based on flags that another user has replaced is refused with the flags now stored", async () => {
  await replace([gain(3), pulse(100)]);
  const expected_flag_ids = idsOf(await list());
  const nurse = await backend.signIn("nurse");
  expect((await replace([gain(4), pulse(100)], { expected_flag_ids }, nurse)).status).toBe(200);
  const late = await replace([gain(5), pulse(100)], { expected_flag_ids });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({
    code: "stale_version",
    current: [pulse(100), { ...gain(4), set_by: userId("nurse") }],
  });
  expect(await list()).toMatchObject([pulse(100), gain(4)]);
});

test("of two edits at the same moment that are based on the same flags one is refused", async () => {
  await replace([gain(3)]);
  const expected_flag_ids = idsOf(await list());
  const nurse = await backend.signIn("nurse");
  const answers = await Promise.all([
    replace([gain(4)], { expected_flag_ids }),
    replace([gain(5)], { expected_flag_ids }, nurse),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await list(false)).toHaveLength(1);
});

test("ECG_AFIB at both severities and rules without a slot are refused, and no flag is stored", async () => {
  await replace([gain(3)]);
  for (const rules of [
    [afib(200), afib(300)],
    [gain(1), gain(2), gain(3), gain(4)],
    [pulse(100), pulse(110)],
  ]) {
    const { status, body } = await replace(rules);
    expect([status, body.code]).toEqual([400, "validation_failed"]);
    expect(body.errors[0].field).toMatch(/^patient_flags\.\d/);
  }
  expect(await list(false)).toMatchObject([gain(3)]);
});

test("a patient of another institution in the list refuses the call for all patients", async () => {
  const other = await backend.signIn("other");
  const path = "/v1/patient-flags";
  const body = { patient_ids: [patientId], patient_flags: [gain(3)] };
  expect((await other.post(path, body)).status).toBe(404);
  const unknown = [patientId, crypto.randomUUID()];
  expect((await client.post(path, { ...body, patient_ids: unknown })).status).toBe(404);
  expect(await list(false)).toEqual([]);
});
