/**
 * Patient: the record behind the list, the header, the workspace and the profile.
 *
 * id, patient_id and patient_user_id are one value everywhere.
 */
import { z } from "zod";
import { versionField } from "./addition.ts";
import { anamnesisFields } from "./anamnesis.ts";
import { connectivityShape, exampleConnectivity } from "./connectivity.ts";
import { otherSeries } from "./codes/other-measurement.ts";
import { exampleImplant, patientDeviceSchema } from "./device.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { exampleWornLabel, wornLabelSchema } from "./label.ts";
import { profileSectionFields } from "./patient-section.ts";
import { examplePatientInfo, patientInfoSchema } from "./patient-info.ts";
import { instantSchema, openEnum, orElse, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";
import { onboardingTypes, programTypes } from "./codes/program.ts";
import { exampleStickyNote, stickyNoteSchema } from "./note.ts";
import { statusEntrySchema } from "./status.ts";

/** Open incidents of a patient by severity. */
const incidentCountsSchema = z.object({
  red: orElse(z.int(), 0),
  yellow: orElse(z.int(), 0),
});

/** A step that was logged: number (100 to 600) and when it was. */
export const loggedStepSchema = z.object({
  program: orNull(openEnum(programTypes)),
  program_step: z.int(),
  update_at: orNull(instantSchema),
});

/** What a row of the list and the header of the workspace need. */
export const patientSummarySchema = z.object({
  id: uuidSchema,
  patient_id: uuidSchema,
  /** digits only; shown as PAT and the digits */
  short_id: z.string(),
  username: orNull(z.string()),
  patient_info: patientInfoSchema,
  program_type: orNull(openEnum(programTypes)),
  onboarding_type: orNull(openEnum(onboardingTypes)),
  status: statusEntrySchema,
  active_incidents_by_severity: orElse(incidentCountsSchema, { red: 0, yellow: 0 }),
  /** open red incidents; the column that the list is sorted by at first */
  alerts: orElse(z.int(), 0),
  last_transmission_at: orNull(instantSchema),
  program_steps: orEmpty(loggedStepSchema),
  /** addition: a rule is snoozed, the last one until then */
  snoozed_until: orNull(instantSchema),
  /** addition: tags and sites of the clinic, by kind and name */
  labels: orEmpty(wornLabelSchema),
});
export type PatientSummary = z.output<typeof patientSummarySchema>;

/** PAID adds the provider's part to the onboarding. */
export const enrollmentModes = ["PAID", "UNPAID"] as const;

export const patientSchema = patientSummarySchema.extend({
  /** null if the institution is not given; the sections below keep their onboarding names */
  institution_id: orNull(uuidSchema),
  status_history: orEmpty(statusEntrySchema),
  offboarding_reason: orNull(z.string()),
  payment_type: orNull(z.string()),
  billing_info: orNull(
    z.object({
      /** anything but NOT_BILLED is billed */
      billing_type: orNull(z.string()),
      billed_until: orNull(z.string()),
    }),
  ),
  enrollment_mode: orNull(openEnum(enrollmentModes)),
  patient_devices: orEmpty(patientDeviceSchema),
  /** null: there never was one; left out: not sent with the record */
  sticky_note: stickyNoteSchema.nullish(),
  eit_program_steps: orEmpty(loggedStepSchema),
  ...anamnesisFields,
  ...profileSectionFields,
  ...versionField,
  /** addition: how the patient sends; null for whom nothing is expected of any more */
  connectivity: z.object(connectivityShape).nullish(),
  /** addition: the other kinds with at least one value, so that missing ones are not requested */
  other_series: z.array(openEnum(otherSeries)).nullish(),
  /** addition: whether there is any laboratory value */
  has_labs: z.boolean().nullish(),
  /** addition: IANA zone whose days the rules and the quarterly report count */
  time_zone: z.string().nullish(),
});
export type Patient = z.output<typeof patientSchema>;

const onboarded = {
  status: "ONBOARDED",
  created_at: "2026-02-03T10:00:00+01:00",
  reason: null,
} as const;

export const examplePatientSummary: PatientSummary = {
  id: exampleId.erika,
  patient_id: exampleId.erika,
  short_id: "104",
  username: "patient-104",
  patient_info: examplePatientInfo,
  program_type: "HEART_FAILURE",
  onboarding_type: "HF_EXTERNAL_DEVICE",
  status: onboarded,
  active_incidents_by_severity: { red: 1, yellow: 2 },
  alerts: 1,
  last_transmission_at: exampleAt("07:12"),
  program_steps: [],
  snoozed_until: null,
  labels: [exampleWornLabel],
};

export const examplePatient: Patient = {
  ...examplePatientSummary,
  institution_id: exampleId.institution,
  status_history: [
    { status: "ONBOARDING", created_at: "2026-01-29T11:20:00+01:00", reason: null },
    onboarded,
  ],
  offboarding_reason: null,
  payment_type: "GKV",
  billing_info: { billing_type: "GKV", billed_until: "2026-12-31" },
  enrollment_mode: "PAID",
  patient_devices: [exampleImplant],
  sticky_note: exampleStickyNote,
  eit_program_steps: [],
  birth_date: "1951-06-14",
  biological_sex: "FEMALE",
  weight: 83.6,
  height: 168,
  lvef: 32,
  nyha: 3,
  hospitalization_count: 1,
  last_hospitalization: "2025-12-19",
  implant_device: "NO_IMPLANT",
  intensified_monitoring: true,
  observation: ["HYPERTENSION", "ATRIAL_FIBRILLATION"],
  interventions: [],
  allergies: ["PENICILLIN"],
  uses_personal_device: true,
  patient_email: null,
  patient_address: {
    street_name: "Musterweg 4",
    zip_code: "10115",
    city: "Berlin",
    country: "DEU",
    address_note: null,
  },
  patient_contact_detail: { mobile: "+4915100000104", landline: null },
  secondary_contact: { answer: "YES", phone_nr: "+4930000000104", name: "Karin Albrecht" },
  has_wifi: "YES",
  patient_admission_info: null,
  implant_device_registration: null,
  version: 7,
  connectivity: exampleConnectivity,
  other_series: ["oxygen_saturation"],
  has_labs: false,
  time_zone: "Europe/Berlin",
};

export const getPatient = endpoint({
  name: "get-patient",
  resource: "patient",
  method: "GET",
  path: "/v1/patients/{patient_user_id}",
  summary: "The record of a patient.",
  guard: "session",
  reason: "Failed to fetch patient",
  params: z.object({ patient_user_id: uuidSchema }),
  answer: { kind: "json", status: 200, schema: patientSchema, example: examplePatient },
  problems: recordProblems,
});
