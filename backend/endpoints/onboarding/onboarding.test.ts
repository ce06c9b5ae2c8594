import { eq } from "../../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { exampleOnboarding } from "#contract/onboarding.ts";
import { programTypes } from "#contract/codes/program.ts";
import { flagTemplateGroups } from "../../schema/flag-template-groups.ts";
import { institutions } from "../../schema/institutions.ts";
import { patientDevices } from "../../schema/patient-devices.ts";
import { patients } from "../../schema/patients.ts";
import { users } from "../../schema/users.ts";
import { institutionIds, openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  await backend.database.update(institutions).set({ allowedPrograms: [...programTypes] });
  await plantTemplate(templateId, institutionIds.heart);
  client = await backend.signIn("hcp");
});
afterAll(() => backend.close());

const templateId = "33333333-3333-4333-8333-333333333301";
const unknownId = "99999999-9999-4999-8999-999999999999";
const rule = (severity: number, change: number) => ({
  type: "INCR_WEIGHT",
  severity,
  is_active: true,
  flag_info: { change, day_count: 7, expand_reference_period: 0.25 },
});

const plantTemplate = (id: string, institutionId: string) =>
  backend.database.insert(flagTemplateGroups).values({
    id,
    institutionId,
    title: `Heart failure ${id}`,
    flagTemplates: [rule(300, 3), rule(300, 5), rule(200, 2)],
    createdAt: backend.now(),
    updatedAt: backend.now(),
  });

const external = {
  ...exampleOnboarding,
  institution_id: institutionIds.heart,
  flag_template_group_id: templateId,
};
const { institution_id, patient_info, body_measurement, payment_type } = external;
const everyone = { institution_id, patient_info, body_measurement, payment_type };
const admission = { enrollment_date: "2026-11-18", admission_date: "2026-11-16" };
const eit = {
  ...everyone,
  onboarding_type: "EIT_HEALTH_PROGRAM",
  lvef: 35,
  nyha: 2,
  patient_email: "ole@example.org",
  implanted_device: "ICD",
  patient_admission_info: admission,
  flag_template_group_id: templateId,
};
const ses = { ...everyone, onboarding_type: "SES_PROGRAM", patient_admission_info: admission };
const implant = {
  ...everyone,
  onboarding_type: "HF_IMPLANT_DEVICE",
  lvef: 30,
  nyha: 3,
  patient_email: null,
  hospitalization_statistic: external.hospitalization_statistic,
  is_intensified_monitoring: true,
  patient_contact_detail: { mobile: null, landline: null },
  has_device_for_app: false,
  implant_device_registration: { device_serial_number: " 00012345 ", vendor: "BIOTRONIK" },
  flag_template_group_id: templateId,
};

const onboard = (program: object) => client.put("/v1/onboard-patient", { program });
const recordOf = async (program: object) => {
  const { status, body } = await onboard(program);
  expect([status, body]).toEqual([201, expect.objectContaining({ id: expect.any(String) })]);
  return (await client.get(`/v1/patients/${body.id}`)).body;
};

test("[API-14] [API-19] [ONB-32] [ONB-35] an enrolment is answered with login data, and every field of the form is stored", async () => {
  const { status, body } = await onboard(external);
  expect(status).toBe(201);
  const { body: record } = await client.get(`/v1/patients/${body.id}`);
  expect(body).toEqual({
    id: record.id,
    username: `patient-${record.short_id}`,
    one_time_password: expect.stringMatching(/^[a-z]{6}-[a-z]{6}-\d\d$/),
  });
  expect(record).toMatchObject({
    username: body.username,
    institution_id: institutionIds.heart,
    onboarding_type: "HF_EXTERNAL_DEVICE",
    program_type: "HEART_FAILURE",
    patient_info: external.patient_info,
    birth_date: "1951-06-14",
    biological_sex: "FEMALE",
    weight: 80.1,
    height: 168,
    lvef: 32,
    nyha: 3,
    payment_type: "GKV",
    billing_info: { billing_type: "NOT_BILLED", billed_until: null },
    enrollment_mode: "PAID",
    hospitalization_count: 1,
    last_hospitalization: "2025-12-19",
    intensified_monitoring: true,
    patient_email: null,
    patient_contact_detail: { mobile: "+4915100000104", landline: null },
    patient_address: external.patient_address,
    secondary_contact: external.secondary_contact,
    has_wifi: "YES",
    uses_personal_device: true,
    implant_device: "NO_IMPLANT",
    patient_devices: [],
    patient_admission_info: null,
    program_steps: [],
    version: 1,
  });
});

test("[ONB-24] the title and the optional words about the patient may be missing or null, the other fields may not", async () => {
  const { title: _title, extra_info: _extra, ...needed } = patient_info;
  for (const sex of ["MALE", "FEMALE", "NOT_SPECIFIED"]) {
    const record = await recordOf({ ...external, patient_info: { ...needed, sex } });
    expect(record.patient_info).toEqual({ ...needed, sex, title: null, extra_info: null });
  }
  const unknownSex = { ...external, patient_info: { ...needed, sex: "OTHER" } };
  expect((await onboard(unknownSex)).status).toBe(400);
  const words = { title: "Prof.", extra_info: "hard of hearing" };
  const record = await recordOf({ ...external, patient_info: { ...needed, ...words } });
  expect(record.patient_info).toMatchObject(words);
  for (const field of ["first_name", "last_name", "birth_date", "sex"]) {
    const info = Object.fromEntries(
      Object.entries(patient_info).filter(([name]) => name !== field),
    );
    const { status, body } = await onboard({ ...external, patient_info: info });
    expect([status, body.errors[0].field]).toEqual([400, `program.patient_info.${field}`]);
  }
});

test("[STAT-11] a new patient is in ONBOARDING, in the history, the list, the counters and the search", async () => {
  const record = await recordOf(external);
  const entry = { status: "ONBOARDING", created_at: "2026-11-20T09:00:00.000Z", reason: null };
  expect(record.status).toEqual(entry);
  expect(record.status_history).toEqual([entry]);
  const ids = async (query: string) =>
    (await client.get(`/v1/patients-list?${query}`)).body.items.map(({ id }: { id: string }) => id);
  for (const query of ["status=ONBOARDING", "search=albrecht", `search=PAT${record.short_id}`])
    expect([query, await ids(query)]).toEqual([query, [record.id]]);
  expect((await client.get("/v1/patients-count-summary")).body).toMatchObject({
    HEART_FAILURE: { total_onboarding: 1, total_onboarded: 0 },
  });
});

test("[ONB-27] the voice programme has the same fields", async () => {
  const record = await recordOf({ ...external, onboarding_type: "VOX_HF_PROGRAM" });
  expect(record).toMatchObject({
    onboarding_type: "VOX_HF_PROGRAM",
    program_type: "VOX_HF_PROGRAM",
    enrollment_mode: "PAID",
    patient_address: external.patient_address,
  });
});

test("[ONB-25] [LIST-04] a patient of the study has admission, enrolment and steps, and is listed in hospital", async () => {
  const record = await recordOf(eit);
  expect(record).toMatchObject({
    onboarding_type: "EIT_HEALTH_PROGRAM",
    program_type: "EIT_HEALTH",
    patient_email: "ole@example.org",
    lvef: 35,
    implant_device: "ICD",
    patient_admission_info: admission,
    patient_address: null,
    patient_contact_detail: null,
    enrollment_mode: null,
    eit_program_steps: [
      { program: "EIT_HEALTH", program_step: 100, update_at: "2026-11-16T08:00:00.000Z" },
      { program: "EIT_HEALTH", program_step: 200, update_at: "2026-11-18T08:00:00.000Z" },
    ],
  });
  const { body } = await client.get("/v1/patients-list?program_steps=100&program_steps=200");
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual([record.id]);
});

test("[ONB-26] [VAL-26] SES has no clinical section and needs no template", async () => {
  const record = await recordOf(ses);
  expect(record).toMatchObject({
    onboarding_type: "SES_PROGRAM",
    program_type: "SES_PROGRAM",
    patient_admission_info: admission,
    lvef: null,
    patient_email: null,
  });
  expect((await client.get(`/v1/patient-flags?patient_id=${record.id}`)).body).toEqual([]);
});

test("[ONB-28] [ONB-29] an implant is registered by vendor and serial number", async () => {
  const record = await recordOf(implant);
  expect(record).toMatchObject({
    onboarding_type: "HF_IMPLANT_DEVICE",
    program_type: "HEART_FAILURE",
    intensified_monitoring: true,
    implant_device: "OTHER_IMPLANTED_DEVICE",
    implant_device_registration: { device_serial_number: "00012345", vendor: "BIOTRONIK" },
    patient_devices: [
      {
        item_type: "implant_claimed_device",
        manufacturer: "BIOTRONIK",
        serial_number: "00012345",
      },
    ],
  });
});

test("an implant of another patient in care is a conflict, and no patient is enrolled", async () => {
  const first = await recordOf(implant);
  const again = await onboard(implant);
  expect([again.status, again.body.code]).toEqual([409, "conflict"]);
  expect(await backend.database.select().from(patients)).toHaveLength(1);
  // the same number from another vendor is another implant
  const other = { device_serial_number: "00012345", vendor: "MEDTRONIC" };
  expect((await onboard({ ...implant, implant_device_registration: other })).status).toBe(201);
  await backend.database
    .update(patients)
    .set({ status: "OFFBOARDED" })
    .where(eq(patients.id, first.id));
  expect((await onboard(implant)).status).toBe(201);
});

test("an implant is the same whether its serial number is typed or stored in capitals or not", async () => {
  const typed = (device_serial_number: string) => ({
    ...implant,
    implant_device_registration: { device_serial_number, vendor: "MEDTRONIC" },
  });
  const first = await recordOf(typed(" pkx604601s "));
  expect(first.implant_device_registration.device_serial_number).toBe("PKX604601S");
  const answers = await Promise.all(
    ["PKX604601S", "pkx604601S"].map((text) => onboard(typed(text))),
  );
  expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  await backend.database.update(patientDevices).set({ serialNumber: "pkx604601s" });
  expect((await onboard(typed("PKX604601S"))).status).toBe(409);
  expect(await backend.database.select().from(patients)).toHaveLength(1);
  const both = await Promise.all(["qrs1a", "QRS1A"].map((text) => onboard(typed(text))));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

test("of two users who register the same implant at once one is refused", async () => {
  const answers = await Promise.all([onboard(implant), onboard(implant)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

test("the thresholds are those of the template, and stay if the template changes", async () => {
  const { id } = await recordOf(external);
  await backend.database.update(flagTemplateGroups).set({ flagTemplates: [rule(200, 9)] });
  const { body } = await client.get(`/v1/patient-flags?patient_id=${id}`);
  expect(body).toMatchObject([
    { ...rule(300, 3), set_by: null, set_at: "2026-11-20T09:00:00.000Z" },
    rule(300, 5),
    rule(200, 2),
  ]);
});

test("a template or institution of another institution is refused with the same words as an unknown one", async () => {
  const foreignTemplate = "33333333-3333-4333-8333-333333333302";
  await plantTemplate(foreignTemplate, institutionIds.other);
  for (const [field, foreign] of [
    ["flag_template_group_id", foreignTemplate],
    ["institution_id", institutionIds.other],
  ] as const) {
    const told = await onboard({ ...external, [field]: foreign });
    const unknown = await onboard({ ...external, [field]: unknownId });
    expect([told.status, told.body.code, told.body.errors[0].field]).toEqual([
      400,
      "validation_failed",
      `program.${field}`,
    ]);
    expect(unknown.body).toEqual(told.body);
  }
  expect(await backend.database.select().from(patients)).toEqual([]);
});

test("[ONB-01] a programme that the institution does not offer is refused", async () => {
  await backend.database.update(institutions).set({ allowedPrograms: ["SES_PROGRAM"] });
  const { status, body } = await onboard(external);
  expect([status, body.errors[0].field]).toEqual([400, "program.onboarding_type"]);
  expect((await onboard(ses)).status).toBe(201);
});

test("impossible days are refused: birth, hospital stay or admission in the future, enrolment years ahead", async () => {
  const wrong = [
    { ...external, patient_info: { ...patient_info, birth_date: "2026-11-21" } },
    {
      ...external,
      hospitalization_statistic: {
        pre_tmz_hospitalization: 1,
        latest_hf_hospitalization: "2026-11-21",
      },
    },
    { ...ses, patient_admission_info: { ...admission, enrollment_date: "2028-01-01" } },
    ...[eit, ses].map((program) => ({
      ...program,
      patient_admission_info: { admission_date: "2026-11-21", enrollment_date: "2026-11-21" },
    })),
  ];
  const fields = [];
  for (const program of wrong) {
    const { status, body } = await onboard(program);
    expect(status).toBe(400);
    fields.push(body.errors[0].field);
  }
  expect(fields).toEqual([
    "program.patient_info.birth_date",
    "program.hospitalization_statistic.latest_hf_hospitalization",
    "program.patient_admission_info.enrollment_date",
    "program.patient_admission_info.admission_date",
    "program.patient_admission_info.admission_date",
  ]);
  // today is the day in Berlin, where the 21st has begun
  backend.setNow("2026-11-20T23:00:00Z");
  client = await backend.signIn("hcp");
  const dates = { admission_date: "2026-11-21", enrollment_date: "2026-11-25" };
  expect((await onboard({ ...eit, patient_admission_info: dates })).status).toBe(201);
});

test("ten enrolments at once get ten names and ten passwords", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => onboard(external)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(new Set(answers.map(({ body }) => body.username)).size).toBe(10);
  expect(new Set(answers.map(({ body }) => body.one_time_password)).size).toBe(10);
});

test("the one-time password signs the patient in until it expires, and has to be changed", async () => {
  const { body } = await onboard(external);
  const login = { username: body.username, password: body.one_time_password };
  const signIn = () => new TestClient(backend.fetch).post("/v1/login", login);
  const first = await signIn();
  expect(first.body).toMatchObject({
    identity_user_id: body.id,
    role: "PATIENT",
    must_change_password: true,
    institution_ids: [institutionIds.heart],
    allowed_programs: ["HEART_FAILURE"],
  });
  backend.setNow("2026-12-04T08:59:59Z");
  expect((await signIn()).status).toBe(200);
  backend.setNow("2026-12-04T09:00:00Z");
  const late = await signIn();
  expect([late.status, late.body.code]).toEqual([401, "wrong_credentials"]);
  const [user] = await backend.database.select().from(users).where(eq(users.id, body.id));
  expect(JSON.stringify(user)).not.toContain(body.one_time_password);
});
