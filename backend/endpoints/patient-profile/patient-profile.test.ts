import { eq } from "../../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { exampleOnboarding } from "#contract/onboarding.ts";
import { patientDevices } from "../../schema/patient-devices.ts";
import { patientFlags } from "../../schema/patient-flags.ts";
import { patients } from "../../schema/patients.ts";
import { users } from "../../schema/users.ts";
import { institutionIds, openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
let id: string;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  client = await backend.signIn("hcp");
  id = await backend.addPatient({
    enrollmentMode: "PAID",
    enrollmentDate: "2026-01-02",
    admissionDate: "2026-01-01",
    observation: ["HYPERTENSION"],
    allergies: ["PENICILLIN"],
  });
});
afterAll(() => backend.close());

const { flag_template_group_id: _group, enrollment_mode: _mode, ...rest } = exampleOnboarding;
const program = { ...rest, institution_id: institutionIds.heart };
const implant = {
  onboarding_type: "HF_IMPLANT_DEVICE",
  institution_id: institutionIds.heart,
  patient_info: program.patient_info,
  body_measurement: program.body_measurement,
  payment_type: "PKV",
  hospitalization_statistic: { pre_tmz_hospitalization: 0 },
  is_intensified_monitoring: false,
  patient_contact_detail: {},
  has_device_for_app: true,
};
const save = (more: object = {}, changed: object = program) =>
  client.put(`/v1/patients/${id}`, { patient_user_id: id, program: changed, ...more });

test("[API-15] [PPROF-03] a profile is stored and answered without mode, template and admission dates, which stay", async () => {
  const changed = {
    ...program,
    patient_info: { ...program.patient_info, title: "Dr.", last_name: "Özdemir" },
    body_measurement: { weight: 71.5, height: 169 },
    lvef: null,
    implanted_device: "CRT_P",
  };
  const { status, body } = await save({ interventions: ["STENTING_PTCA"] }, changed);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id,
    patient_info: { title: "Dr.", last_name: "Özdemir" },
    weight: 71.5,
    height: 169,
    lvef: null,
    nyha: 3,
    implant_device: "CRT_P",
    patient_address: program.patient_address,
    enrollment_mode: "PAID",
    patient_admission_info: { enrollment_date: "2026-01-02", admission_date: "2026-01-01" },
    // a field that is left out stays, a field that is sent is stored
    observation: ["HYPERTENSION"],
    allergies: ["PENICILLIN"],
    interventions: ["STENTING_PTCA"],
    version: 2,
  });
  expect((await client.get(`/v1/patients/${id}`)).body).toEqual(body);
});

test("[PPROF-04] the anamnesis is in the record as it was saved", async () => {
  const lists = {
    observation: ["COPD", "WATER_RETENTION"],
    interventions: ["BYPASS_OPERATION"],
    allergies: [],
  };
  const { body } = await save(lists, { ...program, lvef: 41, nyha: 2 });
  expect(body).toMatchObject({
    patient_id: id,
    birth_date: "1951-06-14",
    biological_sex: "FEMALE",
    weight: 80.1,
    height: 168,
    lvef: 41,
    nyha: 2,
    hospitalization_count: 1,
    last_hospitalization: "2025-12-19",
    implant_device: "NO_IMPLANT",
    intensified_monitoring: true,
    uses_personal_device: true,
    ...lists,
  });
});

test("[API-15] a payload with admission dates is refused", async () => {
  const dates = { enrollment_date: "2026-01-02", admission_date: "2026-01-01" };
  const { status, body } = await save({}, { ...program, patient_admission_info: dates });
  expect([status, body.code]).toEqual([400, "validation_failed"]);
});

test("a new name is found by search at once, the old one no longer; the account has the new name too", async () => {
  await client.post("/v1/reset-patient-password", { patient_id: id });
  await save({}, { ...program, patient_info: { ...program.patient_info, last_name: "Çelik" } });
  const found = async (name: string) =>
    (await client.get(`/v1/patients-list?search=${name}`)).body.items.length;
  expect([await found("celik"), await found("albrecht")]).toEqual([1, 0]);
  const [user] = await backend.database.select().from(users).where(eq(users.id, id));
  expect(user?.lastName).toBe("Çelik");
});

test("a stale save answers 409 with the stored record, and changes no data", async () => {
  const first = await save({ expected_version: 1 });
  expect(first.body.version).toBe(2);
  const stale = await save(
    { expected_version: 1 },
    { ...program, body_measurement: { weight: 99, height: 100 } },
  );
  expect([stale.status, stale.body.code]).toEqual([409, "stale_version"]);
  expect(stale.body.current).toEqual(first.body);
  expect((await client.get(`/v1/patients/${id}`)).body).toEqual(first.body);
  expect((await save({ expected_version: 2 })).status).toBe(200);
  // without a version the last save wins, as the specification says
  expect((await save()).body.version).toBe(4);
});

test("of two saves at once that are based on the same version one is refused", async () => {
  const answers = await Promise.all([save({ expected_version: 1 }), save({ expected_version: 1 })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test("a profile with another institution, programme or patient is refused", async () => {
  const other = await backend.addPatient();
  const tries = [
    [{}, { ...program, institution_id: institutionIds.other }, "program.institution_id"],
    [{}, { ...program, onboarding_type: "VOX_HF_PROGRAM" }, "program.onboarding_type"],
    [{ patient_user_id: other }, program, "patient_user_id"],
  ] as const;
  for (const [more, changed, field] of tries) {
    const { status, body } = await save(more, changed);
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  }
});

test("a heart failure patient may change to monitoring by an implant, and the implant may be replaced", async () => {
  const registered = (device_serial_number: string) => ({
    ...implant,
    implant_device_registration: { device_serial_number, vendor: "MEDTRONIC" },
  });
  const serials = async () =>
    (
      await client.get(`/v1/patient-device?patient_id=${id}&is_active=true`)
    ).body.patient_devices.map((device: { serial_number: string }) => device.serial_number);
  expect((await save({}, registered("A1"))).body.onboarding_type).toBe("HF_IMPLANT_DEVICE");
  await save({}, registered("A1"));
  expect(await serials()).toEqual(["A1"]);
  await save({}, registered("B2"));
  expect(await serials()).toEqual(["B2"]);
  const { body } = await save({}, implant);
  expect(body.implant_device_registration).toEqual({
    device_serial_number: "B2",
    vendor: "MEDTRONIC",
  });
});

test("a profile leaves the patient's own implant unchanged, also after offboarding", async () => {
  const registered = {
    ...implant,
    implant_device_registration: { device_serial_number: "A1", vendor: "MEDTRONIC" },
  };
  await save({}, registered);
  const devices = () => backend.database.select().from(patientDevices);
  const before = await devices();
  await backend.database.update(patients).set({ status: "OFFBOARDED" }).where(eq(patients.id, id));
  expect((await save({}, registered)).status).toBe(200);
  expect(await devices()).toEqual(before);
});

test("a profile does not change the thresholds", async () => {
  const flagId = await backend.addRule(id, {
    type: "ABS_HEART_RATE_UPPER",
    severity: 300,
    flagInfo: { upper_limit: 101 },
  });
  await save();
  const rows = await backend.database.select().from(patientFlags);
  expect(rows.map((row) => [row.id, row.replacedAt])).toEqual([[flagId, null]]);
});
