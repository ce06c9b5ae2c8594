import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestBackend, userId, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";

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

const path = "/v1/medication-plan";
const torasemide = {
  brand_name: "Beispiel-Torasemid",
  active_substance: "Torasemid",
  dosage: 10,
  unit: "mg",
  format: "TABLET",
  act_code: "C03CA04",
  prescription_starts_at: "2026-11-20",
  prescription_ends_at: null,
  morning_pill_count: 1,
  noon_pill_count: 0.5,
  evening_pill_count: 0,
  night_pill_count: 0,
  self_medication: false,
  special_ingestion: "before breakfast",
  remark: "in the morning",
  reason: "Oedema",
};
const plan = (given: object = {}) => ({
  patient_id,
  prescriptions: [torasemide],
  comments: "Weigh every day",
  validity_starts_at: "2026-11-20T09:00:00Z",
  validity_ends_at: null,
  ...given,
});
const save = (given: object = {}, caller = client) => caller.put(path, plan(given));
const current = async (more = "") =>
  (await client.get(`${path}?patient_id=${patient_id}${more}`)).body;
const history = async () => (await client.get(`${path}-history?patient_id=${patient_id}`)).body;

test("[WAPI-02] [WAPI-03] [WENT-25] [WENT-26] a saved plan answers 200 and is the active one, with every field as it was sent", async () => {
  expect(await current()).toBeNull();
  const { status, body } = await save();
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.any(String),
    patient_id,
    prescriptions: [torasemide],
    comments: "Weigh every day",
    validity_starts_at: "2026-11-20T09:00:00.000Z",
    validity_ends_at: null,
    version: 1,
  });
  expect(await current("&status=ACTIVE")).toEqual(body);
  expect(await current("&status=INACTIVE")).toBeNull();
});

test("[MED-21] [MED-22] [WENT-25] [WAPI-03] a new version starts now and the one before ends then: one is active, and the history has both", async () => {
  const first = (await save()).body;
  backend.setNow("2026-11-20T09:10:00Z");
  const second = (await save({ prescriptions: [] })).body;
  expect(second).toMatchObject({ validity_starts_at: "2026-11-20T09:10:00.000Z", version: 2 });
  expect(await current()).toEqual(second);
  const ended = { ...first, validity_ends_at: "2026-11-20T09:10:00.000Z" };
  expect(await current("&status=INACTIVE")).toEqual(ended);
  expect(await current(`&plan_id=${first.id}`)).toEqual(ended);
  expect(await history()).toEqual([
    expect.objectContaining({ id: first.id, validity_starts_at: "2026-11-20T09:00:00.000Z" }),
    expect.objectContaining({ id: second.id, validity_starts_at: "2026-11-20T09:10:00.000Z" }),
  ]);
});

test("[WAPI-05] [MED-11] the history is an array, oldest first, whose last item is the current plan", async () => {
  expect(await history()).toEqual([]);
  for (const minute of ["01", "02", "03"]) {
    backend.setNow(`2026-11-20T09:${minute}:00Z`);
    await save();
  }
  const versions = await history();
  expect(versions.map((item: { validity_starts_at: string }) => item.validity_starts_at)).toEqual([
    "2026-11-20T09:01:00.000Z",
    "2026-11-20T09:02:00.000Z",
    "2026-11-20T09:03:00.000Z",
  ]);
  expect(versions.at(-1).id).toBe((await current()).id);
});

test("[PAST-03] each version of the history has its author and its content", async () => {
  await save();
  backend.setNow("2026-11-20T09:10:00Z");
  await save({ prescriptions: [], comments: null }, await backend.signIn("nurse"));
  expect(await history()).toMatchObject([
    { author_id: userId("hcp"), prescriptions: [torasemide], comments: "Weigh every day" },
    { author_id: userId("nurse"), prescriptions: [], comments: null },
  ]);
});

test("the backend sets the start of a plan, whatever the clock of the browser says", async () => {
  for (const validity_starts_at of ["2030-01-01T00:00:00Z", "2001-01-01T00:00:00Z"])
    expect((await save({ validity_starts_at })).body.validity_starts_at).toBe(
      "2026-11-20T09:00:00.000Z",
    );
});

test("a plan with an end is active until then, and the next one starts at that end", async () => {
  await save({ validity_ends_at: "2026-11-20T09:05:00Z" });
  expect((await current())?.validity_ends_at).toBe("2026-11-20T09:05:00.000Z");
  backend.setNow("2026-11-20T09:05:00Z");
  expect(await current()).toBeNull();
  expect((await current("&status=INACTIVE"))?.version).toBe(1);
  backend.setNow("2026-11-20T09:10:00Z");
  expect((await save()).body.validity_starts_at).toBe("2026-11-20T09:05:00.000Z");
  const { status, body } = await save({ validity_ends_at: "2026-11-20T09:00:00Z" });
  expect([status, body.errors?.[0]?.field]).toEqual([400, "validity_ends_at"]);
});

test("[WAPI-04] POST stores the first plan with 201, and answers 409 while one is active", async () => {
  const first = await client.post(path, plan({ validity_ends_at: "2026-11-20T09:05:00Z" }));
  expect(first.status).toBe(201);
  const second = await client.post(path, plan());
  expect([second.status, second.body.code]).toEqual([409, "conflict"]);
  expect(second.body.current).toEqual(first.body);
  backend.setNow("2026-11-20T09:06:00Z");
  expect((await client.post(path, plan())).status).toBe(201);
});

test("[MED-34] a save that is based on an older version answers 409 with the current one, and stores nothing", async () => {
  const first = await save({ expected_version: 0 });
  expect(first.status).toBe(200);
  expect((await save({ expected_version: 1 })).status).toBe(200);
  const { status, body } = await save({ expected_version: 1, prescriptions: [] });
  expect([status, body.code]).toEqual([409, "stale_version"]);
  expect(body.current).toEqual(await current());
  expect(await history()).toHaveLength(2);
  const tooEarly = await save({ expected_version: 1, patient_id: await backend.addPatient() });
  expect([tooEarly.status, tooEarly.body.current]).toEqual([409, null]);
});

test("[MED-34] of two saves at the same moment one is stored, and the other is answered with the stored plan", async () => {
  await save();
  const nurse = await backend.signIn("nurse");
  const answers = await Promise.all([
    save({ expected_version: 1, comments: "one" }),
    save({ expected_version: 1, comments: "two" }, nurse),
  ]);
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect([won?.status, lost?.status]).toEqual([200, 409]);
  expect(lost?.body.current).toEqual(won?.body);
  expect(await history()).toHaveLength(2);
});

test("[MED-25] [MED-26] substance, a strength above 0 and a brand are required", async () => {
  const faults = { active_substance: " ", brand_name: "", dosage: 0 };
  for (const [field, value] of Object.entries(faults)) {
    const { status, body } = await save({ prescriptions: [{ ...torasemide, [field]: value }] });
    expect([status, body.errors?.[0]?.field]).toEqual([400, `prescriptions.0.${field}`]);
  }
  expect(await history()).toEqual([]);
});

test("[MED-28] [MED-29] units and formats are those of the lists", async () => {
  const one = async (given: object) =>
    (await save({ prescriptions: [{ ...torasemide, ...given }] })).status;
  for (const unit of ["g", "mg", "mcg", "DE", "ml", "mmol", "TSD E", "MIO E", "FIP E"])
    expect(await one({ unit })).toBe(200);
  for (const format of ["CAPSULE", "LIQUID", "TABLET", "INJECTION", "BALM", "OTHER"])
    expect(await one({ format })).toBe(200);
  expect(await one({ unit: "kg" })).toBe(400);
  expect(await one({ format: "SPRAY" })).toBe(400);
});

test("[WENT-27] [WAPI-46] fields that may be left out are stored as null, pill counts as 0", async () => {
  const { brand_name, active_substance, dosage, unit, format } = torasemide;
  const bare = { brand_name, active_substance, dosage, unit, format };
  const { status, body } = await save({ prescriptions: [bare], comments: undefined });
  expect(status).toBe(200);
  expect(await current()).toEqual(body);
  expect(body.comments).toBeNull();
  expect(body.prescriptions).toEqual([
    {
      ...bare,
      act_code: null,
      prescription_starts_at: null,
      prescription_ends_at: null,
      morning_pill_count: 0,
      noon_pill_count: 0,
      evening_pill_count: 0,
      night_pill_count: 0,
      self_medication: false,
      special_ingestion: null,
      remark: null,
      reason: null,
    },
  ]);
});

test("a version of another patient is not found", async () => {
  const { body } = await save();
  const elsewhere = await backend.addPatient();
  const { status } = await client.get(`${path}?patient_id=${elsewhere}&plan_id=${body.id}`);
  expect(status).toBe(404);
});
