/**
 * A patient with one of everything that is read as FHIR, in the institution `heart` of the test backend: measurements come
 * in by the call for measurements, what clinicians do by theirs.
 */
import type { SentReading } from "#contract/reading.ts";
import { implantDocuments, implantReports } from "../schema/implant-reports.ts";
import { patientMessages } from "../schema/patient-messages.ts";
import { patientDevices } from "../schema/patient-devices.ts";
import { ownAnswers, ownQuestionnaire } from "./own-questionnaire.ts";
import { institutionIds, userId, type TestBackend } from "./test-backend.ts";
import { TestClient } from "./test-client.ts";

/** Two seconds at 500 Hz in steps of a microvolt. */
export const exampleSignalMv = Array.from(
  { length: 1000 },
  (_, index) => Math.round(Math.sin(index / 20) * 1000) / 1000,
);

export const exampleReadings: SentReading[] = [
  {
    kind: "weight",
    device_id: "scale-1",
    measured_at: "2026-11-19T07:12:00+01:00",
    weight_kg: 83.6,
  },
  {
    kind: "blood_pressure",
    device_id: "cuff-1",
    measured_at: "2026-11-19T07:20:00+01:00",
    systolic_mmhg: 128,
    diastolic_mmhg: 79,
  },
  {
    kind: "heart_rate",
    device_id: "cuff-1",
    measured_at: "2026-11-19T07:20:00+01:00",
    heart_rate_bpm: 88,
  },
  {
    kind: "well_being",
    device_id: "app",
    measured_at: "2026-11-19T07:15:00+01:00",
    score: 3,
    symptoms: ["SHORTNESS_OF_BREATH", "ankles feel tight"],
  },
  {
    kind: "ecg",
    device_id: "watch-1",
    measured_at: "2026-11-19T07:25:00+01:00",
    sampling_rate_hz: 500,
    unit: "mV",
    values_mv: exampleSignalMv,
    afib_result: 1,
    bpm: 96,
    lead: "I",
  },
];

export async function sendReadings(
  backend: TestBackend,
  patientId: string,
  readings: readonly SentReading[],
): Promise<string[]> {
  const device = new TestClient(backend.fetch);
  device.headers = { authorization: "Bearer test-ingest-token" };
  const { body, status } = await device.post("/v1/x/ingest", { patient: patientId, readings });
  if (status !== 200 || body.refused > 0) throw new Error(JSON.stringify(body));
  return body.records.flatMap((record: { health_data_ids: string[] }) => record.health_data_ids);
}

export const fhirIds = {
  patient: "c0a5d2b4-7c1e-4f8a-8f0e-000000000001",
  report: "c0a5d2b4-7c1e-4f8a-8f0e-000000000002",
  document: "c0a5d2b4-7c1e-4f8a-8f0e-000000000003",
  implant: "c0a5d2b4-7c1e-4f8a-8f0e-000000000004",
  message: "c0a5d2b4-7c1e-4f8a-8f0e-000000000005",
  implantAlert: "c0a5d2b4-7c1e-4f8a-8f0e-000000000006",
} as const;

export async function plantFhirClinic(backend: TestBackend): Promise<void> {
  const { database } = backend;
  const patientId = fhirIds.patient;
  await backend.addPatient({
    id: patientId,
    shortId: 104,
    title: "Dr.",
    email: "erika@mail.example",
    mobile: "+491701234567",
    landline: "+49301234567",
    address: {
      street_name: "Hauptstr. 1",
      zip_code: "10115",
      city: "Berlin",
      country: "DE",
      address_note: "2nd floor",
    },
    secondaryContact: { answer: "YES", name: "Karl Albrecht", phone_nr: "+491709999999" },
  });
  await backend.addRule(patientId, {
    type: "ECG_AFIB",
    severity: 300,
    flagInfo: { enabled: true },
  });
  await backend.addRule(patientId, {
    type: "ABS_BP_DIA_UPPER",
    severity: 200,
    flagInfo: { upper_limit: 75 },
  });
  const ids = await sendReadings(backend, patientId, exampleReadings);
  const hcp = await backend.signIn("hcp");
  const review = await hcp.post(`/v1/ecgs/${ids.at(-1)}/review`, {
    health_data_id: ids.at(-1),
    tags: ["ATRIAL_FIBRILLATION"],
    comment: "AF, rate about 96",
    abnormal: true,
    corrupted_device: false,
  });
  if (review.status >= 300) throw new Error(JSON.stringify(review.body));
  const prescription = {
    brand_name: "Beispiel-Torasemid",
    active_substance: "Torasemid",
    dosage: 10,
    unit: "mg",
    format: "TABLET",
    act_code: "C03CA04",
    morning_pill_count: 1,
    noon_pill_count: 0.5,
    reason: "Oedema",
    remark: "with water",
    special_ingestion: "before breakfast",
  };
  const plan = await hcp.put("/v1/medication-plan", {
    patient_id: patientId,
    prescriptions: [
      prescription,
      {
        ...prescription,
        brand_name: "Herbal tea",
        act_code: "own-17",
        self_medication: true,
        prescription_ends_at: "2026-11-01",
      },
    ],
    validity_starts_at: "2026-11-20T09:00:00Z",
    validity_ends_at: null,
  });
  if (plan.status >= 300) throw new Error(JSON.stringify(plan.body));
  await plantAnswers(backend, patientId);
  const at = new Date("2026-11-18T10:00:00Z");
  await database.insert(patientMessages).values({
    id: fhirIds.message,
    patientId,
    institutionId: institutionIds.heart,
    authorId: userId("hcp"),
    title: "Your weight",
    message: "Please weigh yourself every morning.",
    allowToReply: true,
    state: "REPLIED_NOT_SEEN_YET",
    createdAt: at,
    acknowledgedAt: new Date("2026-11-18T11:00:00Z"),
    replyText: "I will.",
  });
  await database.insert(patientDevices).values({
    id: fhirIds.implant,
    patientId,
    itemType: "implant_device",
    deviceType: "CRT_D",
    manufacturer: "BIOTRONIK",
    name: "My implant",
    deviceModel: "Example 7",
    deviceModelId: "E7",
    serialNumber: "00012345",
    implantedDate: "2024-02-29",
    createdAt: at,
  });
  await database.insert(implantReports).values({
    id: fhirIds.report,
    patientId,
    sessionDate: at,
    createdAt: at,
    deviceSerialNumber: "00012345",
    episodesGroupStat: [],
  });
  await database.insert(implantDocuments).values({
    id: fhirIds.document,
    reportId: fhirIds.report,
    place: 0,
    fileName: "session.pdf",
    type: "SESSION_REPORT",
    content: new TextEncoder().encode("%PDF-1.7 example"),
  });
  await backend.addIncident(patientId, {
    id: fhirIds.implantAlert,
    incidentType: "ImplantAlert",
    flagType: null,
    severity: 200,
    description: "Lead impedance out of range",
    reportId: fhirIds.report,
    happenedAt: at,
    receivedAt: at,
    source: "alert-1",
  });
}

async function plantAnswers(backend: TestBackend, patientId: string): Promise<void> {
  const admin = await backend.signIn("admin");
  const questionnaire = ownQuestionnaire;
  const brought = await admin.post("/v1/x/questionnaires", { questionnaire });
  if (brought.status >= 300) throw new Error(JSON.stringify(brought.body));
  const saved = await admin.post("/v1/x/save-questionnaire-response", {
    patient_id: patientId,
    questionnaire_id: brought.body.questionnaire_id,
    answers: ownAnswers,
  });
  if (saved.status >= 300) throw new Error(JSON.stringify(saved.body));
}
