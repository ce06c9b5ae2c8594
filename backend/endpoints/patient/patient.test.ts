import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { healthReadings } from "../../schema/health-readings.ts";
import { patientDevices } from "../../schema/patient-devices.ts";
import { programSteps } from "../../schema/program-steps.ts";
import { statusHistory } from "../../schema/status-history.ts";
import { refreshWorklist } from "../../records/worklist.ts";
import { isImplant, patientDeviceSchema } from "#contract/device.ts";
import { unknownValueFields } from "#contract/unknown-value.ts";
import { openTestBackend, userId, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  client = await backend.signIn("hcp");
});
afterAll(() => backend.close());

test("[API-13] [API-14] [API-61] [WENT-08] the patient record has the same id under every name", async () => {
  const statusAt = new Date("2026-02-03T09:00:00Z");
  const id = await backend.addPatient({
    shortId: 104,
    username: "patient-104",
    heightCm: 168,
    weightKg: 83.6,
    paymentType: "GKV",
    billingType: "GKV",
    billedUntil: "2026-12-31",
    enrollmentMode: "PAID",
    programType: "EIT_HEALTH",
    programStep: 200,
    statusAt,
  });
  const { database } = backend;
  await database.insert(statusHistory).values([
    { patientId: id, status: "ONBOARDED", createdAt: statusAt },
    { patientId: id, status: "ONBOARDING", createdAt: new Date("2026-01-29T10:20:00Z") },
  ]);
  await database.insert(programSteps).values([
    {
      patientId: id,
      program: "EIT_HEALTH",
      programStep: 200,
      name: "ENROLLMENT",
      createdAt: statusAt,
      triggeredAt: statusAt,
    },
    {
      patientId: id,
      program: "EIT_HEALTH",
      programStep: 300,
      name: "DISCHARGED",
      createdAt: statusAt,
      toBeTriggeredAt: statusAt,
    },
  ]);
  await backend.addIncident(id, { severity: 300 });
  await backend.addIncident(id, { severity: 200 });
  await database.insert(patientDevices).values({
    patientId: id,
    itemType: "external_device",
    deviceType: "SCALE",
    manufacturer: "Beispiel",
    lastTransmissionAt: new Date("2026-11-20T06:12:00Z"),
    createdAt: statusAt,
  });
  await refreshWorklist(database, [id], new Date("2026-11-20T06:12:00Z"));
  await client.post("/v1/patient-sticky-notes", { patient_id: id, text: "after 5 pm" });
  const { status, body } = await client.get(`/v1/patients/${id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id,
    patient_id: id,
    username: "patient-104",
    short_id: "104",
    patient_info: {
      title: null,
      first_name: "Erika",
      last_name: "Albrecht",
      birth_date: "1951-06-14",
      sex: "FEMALE",
    },
    biological_sex: "FEMALE",
    height: 168,
    weight: 83.6,
    program_type: "EIT_HEALTH",
    payment_type: "GKV",
    time_zone: "Europe/Berlin",
    billing_info: { billing_type: "GKV", billed_until: "2026-12-31" },
    status: { status: "ONBOARDED", created_at: "2026-02-03T09:00:00.000Z", reason: null },
    status_history: [
      { status: "ONBOARDING", created_at: "2026-01-29T10:20:00.000Z", reason: null },
      { status: "ONBOARDED", created_at: "2026-02-03T09:00:00.000Z", reason: null },
    ],
    active_incidents_by_severity: { red: 1, yellow: 1 },
    alerts: 1,
    offboarding_reason: null,
    patient_devices: [{ item_type: "external_device", device: { type: "SCALE" } }],
    last_transmission_at: "2026-11-20T06:12:00.000Z",
    sticky_note: {
      text: "after 5 pm",
      author: userId("hcp"),
      created_at: "2026-11-20T09:00:00.000Z",
    },
    eit_program_steps: [
      { program: "EIT_HEALTH", program_step: 200, update_at: "2026-02-03T09:00:00.000Z" },
    ],
    onboarding_type: "HF_EXTERNAL_DEVICE",
    enrollment_mode: "PAID",
  });
});

test("[WAPI-36] the record has implant, observations, interventions and allergies", async () => {
  const clinical = {
    implantedDevice: "CRT_D",
    observation: ["HYPERTENSION"],
    interventions: ["STENTING_PTCA"],
    allergies: ["PENICILLIN"],
  };
  const { body } = await client.get(`/v1/patients/${await backend.addPatient(clinical)}`);
  expect(body).toMatchObject({
    implant_device: "CRT_D",
    observation: ["HYPERTENSION"],
    interventions: ["STENTING_PTCA"],
    allergies: ["PENICILLIN"],
  });
});

test("[API-61][WENT-08] an offboarding stores its reason and comment in the status and in the history", async () => {
  const offboarding = { offboardingReason: "OTHER", offboardingComment: "moved away" };
  const id = await backend.addPatient({ status: "OFFBOARDING", ...offboarding });
  await backend.database.insert(statusHistory).values({
    patientId: id,
    status: "OFFBOARDING",
    createdAt: backend.now(),
    offboardingReason: "OTHER",
    comment: "moved away",
  });
  const { body } = await client.get(`/v1/patients/${id}`);
  const reason = { offboarding_reason: "OTHER", offboarding_comment: "moved away" };
  expect(body.status).toMatchObject({ status: "OFFBOARDING", reason });
  expect(body.status_history).toMatchObject([{ status: "OFFBOARDING", reason }]);
  expect(body.offboarding_reason).toBe("OTHER");
});

test("an impossible id is not found, like an unknown one", async () => {
  for (const id of ["nobody", "11111111-1111-4111-8111-111111111111", "..%2f..%2flogout"]) {
    const { status, body } = await client.get(`/v1/patients/${id}`);
    expect([status, body]).toEqual([404, { code: "not_found", message: "Not found" }]);
  }
});

test("[WENT-24] external and external_device are one kind; implant fields have the names of the first document", () => {
  const implant = {
    manufacturer: "BIOTRONIK",
    device_type: "CRT_D",
    device_model: "Example 7",
    implanted_date: "2021-03-04",
  };
  for (const item_type of ["external", "external_device"]) {
    const read = patientDeviceSchema.parse({ item_type, ...implant });
    expect(read).toMatchObject({ item_type, ...implant });
    expect(isImplant(read)).toBe(false);
    expect(unknownValueFields(patientDeviceSchema, read)).toEqual([]);
  }
});

test("[API-62] [WENT-23] [WAPI-35] [WENT-08] devices come in their three forms; is_active leaves the others out", async () => {
  const patientId = await backend.addPatient();
  const createdAt = backend.now();
  const lastTransmissionAt = new Date("2026-11-20T06:12:00Z");
  await backend.database.insert(patientDevices).values([
    {
      patientId,
      createdAt,
      itemType: "external_device",
      deviceType: "SCALE",
      manufacturer: "Beispiel",
      name: "Waage 200",
      deviceModelId: "w200",
      lastTransmissionAt,
    },
    {
      patientId,
      createdAt,
      itemType: "implant_device",
      deviceType: "CRT_D",
      manufacturer: "BIOTRONIK",
      deviceModel: "Example 7",
      serialNumber: "123",
      implantedDate: "2021-03-04",
      lastTransmissionAt,
    },
    {
      patientId,
      createdAt,
      itemType: "implant_claimed_device",
      manufacturer: "MEDTRONIC",
      serialNumber: "456",
      isActive: false,
    },
  ]);
  const devices = async (more: string) =>
    (await client.get(`/v1/patient-device?patient_id=${patientId}${more}`)).body.patient_devices;
  const kinds = async (more: string) =>
    (await devices(more)).map((device: { item_type: string }) => device.item_type).toSorted();
  expect(await kinds("")).toEqual(["external_device", "implant_claimed_device", "implant_device"]);
  expect(await kinds("&is_active=true")).toEqual(["external_device", "implant_device"]);
  expect(await kinds("&is_active=false")).toEqual(["implant_claimed_device"]);
  const byKind = new Map(
    (await devices("")).map((device: { item_type: string }) => [device.item_type, device]),
  );
  expect(byKind.get("external_device")).toMatchObject({
    device: { type: "SCALE", manufacturer: "Beispiel", name: "Waage 200", device_model_id: "w200" },
    last_transmission_at: "2026-11-20T06:12:00.000Z",
  });
  expect(byKind.get("implant_device")).toMatchObject({
    manufacturer: "BIOTRONIK",
    device_type: "CRT_D",
    device_model: "Example 7",
    serial_number: "123",
    implanted_date: "2021-03-04",
    last_transmission_at: "2026-11-20T06:12:00.000Z",
  });
  expect(byKind.get("implant_claimed_device")).toMatchObject({
    manufacturer: "MEDTRONIC",
    serial_number: "456",
    last_transmission_at: null,
  });
  const { body: record } = await client.get(`/v1/patients/${patientId}`);
  const inRecord = record.patient_devices.map(({ item_type }: { item_type: string }) => item_type);
  expect(inRecord.toSorted()).toEqual(await kinds("&is_active=true"));
});

test("[COST-12] the record says how the patient sends, and which other kinds have a value that is valid", async () => {
  const id = await backend.addPatient();
  const reading = {
    patientId: id,
    value: 96,
    receivedAt: backend.now(),
    measuredAt: backend.now(),
  };
  await backend.database.insert(healthReadings).values([
    { ...reading, healthDataTypeId: 9101 },
    { ...reading, healthDataTypeId: 9106, enteredInErrorAt: backend.now() },
    { ...reading, healthDataTypeId: 101 },
  ]);
  const { body } = await client.get(`/v1/patients/${id}`);
  expect(body.other_series).toEqual(["oxygen_saturation"]);
  const desk = (await client.get(`/v1/x/connectivity?patient_id=${id}`)).body.items[0];
  expect(desk).toMatchObject(body.connectivity);
  expect(body.connectivity.state).toBeTypeOf("string");

  const gone = await backend.addPatient({ status: "OFFBOARDED" });
  const { body: record } = await client.get(`/v1/patients/${gone}`);
  expect(record).toMatchObject({ connectivity: null, other_series: [], sticky_note: null });
});
