/** The patient record as `/v1` answers it, from the rows of its tables. */
import { desc, eq, sql } from "../drizzle.ts";
import type { z } from "zod";
import type { loggedStepSchema, Patient, PatientSummary } from "#contract/patient.ts";
import type { WornLabel } from "#contract/label.ts";
import type { StatusEntry } from "#contract/status.ts";
import { otherMeasurements, otherSeries } from "#contract/codes/other-measurement.ts";
import type { Database } from "../database.ts";
import { notFound } from "../http/problem-error.ts";
import { patientDevices } from "../schema/patient-devices.ts";
import { patients } from "../schema/patients.ts";
import { programSteps } from "../schema/program-steps.ts";
import { statusHistory } from "../schema/status-history.ts";
import { worklist } from "../schema/worklist.ts";
import { connectivityOf } from "./connectivity.ts";
import { toPatientDevice } from "./devices.ts";
import { iso } from "./iso.ts";
import { wornLabelsOf } from "./labels.ts";
import { toPatientInfo, type PatientRow } from "./patient-info.ts";
import { findStickyNote } from "./sticky-notes.ts";

type WorklistRow = typeof worklist.$inferSelect;
type StepRow = typeof programSteps.$inferSelect;
type LoggedStep = z.output<typeof loggedStepSchema>;

const reasonOf = (reason: string | null, comment: string | null): StatusEntry["reason"] =>
  reason || comment ? { offboarding_reason: reason, offboarding_comment: comment } : null;

/** Steps that were reached, in their order. */
const toLoggedSteps = (rows: readonly StepRow[]): LoggedStep[] =>
  rows
    .filter((row) => row.triggeredAt)
    .toSorted((a, b) => a.programStep - b.programStep)
    .map((row) => ({
      program: row.program,
      program_step: row.programStep,
      update_at: iso(row.triggeredAt),
    }));

export const toPatientSummary = (
  row: PatientRow,
  listed: WorklistRow,
  steps: readonly StepRow[],
  labels: readonly WornLabel[],
): PatientSummary => ({
  id: row.id,
  patient_id: row.id,
  short_id: String(row.shortId),
  username: row.username,
  patient_info: toPatientInfo(row),
  program_type: row.programType,
  onboarding_type: row.onboardingType,
  status: {
    status: row.status,
    created_at: iso(row.statusAt),
    reason: reasonOf(row.offboardingReason, row.offboardingComment),
  },
  active_incidents_by_severity: { red: listed.openRedCount, yellow: listed.openYellowCount },
  alerts: listed.openRedCount,
  last_transmission_at: iso(listed.lastTransmissionAt),
  program_steps: toLoggedSteps(steps),
  snoozed_until: iso(listed.snoozedUntil),
  labels: [...labels],
});

const toClinicalPart = (row: PatientRow) => ({
  birth_date: row.birthDate,
  biological_sex: row.biologicalSex,
  weight: row.weightKg,
  height: row.heightCm,
  lvef: row.lvef,
  nyha: row.nyha,
  hospitalization_count: row.hospitalizationCount,
  last_hospitalization: row.latestHfHospitalization,
  implant_device: row.implantedDevice,
  intensified_monitoring: row.isIntensifiedMonitoring,
  observation: row.observation,
  interventions: row.interventions,
  allergies: row.allergies,
  uses_personal_device: row.usesPersonalDevice ?? row.hasDeviceForApp,
});

const toContactPart = (row: PatientRow) => ({
  patient_email: row.email,
  patient_address: row.address,
  patient_contact_detail:
    row.mobile || row.landline ? { mobile: row.mobile, landline: row.landline } : null,
  secondary_contact: row.secondaryContact
    ? { phone_nr: null, name: null, ...row.secondaryContact }
    : null,
  has_wifi: row.hasWifi,
  patient_admission_info:
    row.enrollmentDate || row.admissionDate
      ? { enrollment_date: row.enrollmentDate, admission_date: row.admissionDate }
      : null,
});

const otherTypes = otherSeries.map((series) => otherMeasurements[series].typeId);

/** The types of other kinds with a valid value: one index lookup for each. */
const measuredOtherTypes = sql<number[]>`array(
  select type from unnest(${sql.raw(`array[${otherTypes.join()}]`)}) as type
  where exists (select 1 from health_readings where health_readings.patient_id = ${patients.id}
    and health_data_type_id = type and entered_in_error_at is null and not is_excluded))`;

const hasLabs = sql<boolean>`exists (select 1 from lab_results where lab_results.patient_id = ${patients.id} and is_current)`;

/** @throws not_found */
export async function getPatientRecord(
  database: Database,
  id: string,
  now: Date,
): Promise<Patient> {
  const [found] = await database
    .select({
      row: patients,
      listed: worklist,
      measuredOtherTypes,
      hasLabs,
      labels: wornLabelsOf(patients.id),
    })
    .from(patients)
    .innerJoin(worklist, eq(worklist.patientId, patients.id))
    .where(eq(patients.id, id));
  if (!found) throw notFound();
  const { row, listed } = found;
  const [history, steps, devices, stickyNote, connectivity] = await Promise.all([
    database
      .select()
      .from(statusHistory)
      .where(eq(statusHistory.patientId, id))
      .orderBy(statusHistory.createdAt),
    database.select().from(programSteps).where(eq(programSteps.patientId, id)),
    database
      .select()
      .from(patientDevices)
      .where(eq(patientDevices.patientId, id))
      .orderBy(desc(patientDevices.isActive), patientDevices.createdAt),
    findStickyNote(database, id),
    connectivityOf(database, row, now),
  ]);
  const summary = toPatientSummary(row, listed, steps, found.labels);
  const implant = devices.find((device) => device.itemType !== "external_device");
  return {
    ...summary,
    institution_id: row.institutionId,
    status_history: history.map((entry) => ({
      status: entry.status,
      created_at: iso(entry.createdAt),
      reason: reasonOf(entry.offboardingReason, entry.comment),
    })),
    offboarding_reason: row.offboardingReason,
    payment_type: row.paymentType,
    billing_info: { billing_type: row.billingType, billed_until: row.billedUntil },
    enrollment_mode: row.enrollmentMode,
    patient_devices: devices.filter((device) => device.isActive).map(toPatientDevice),
    sticky_note: stickyNote,
    eit_program_steps: summary.program_steps.filter((step) => step.program === "EIT_HEALTH"),
    ...toClinicalPart(row),
    ...toContactPart(row),
    implant_device_registration: implant
      ? { device_serial_number: implant.serialNumber, vendor: implant.manufacturer }
      : null,
    version: row.version,
    connectivity,
    other_series: otherSeries.filter((series) =>
      found.measuredOtherTypes.includes(otherMeasurements[series].typeId),
    ),
    has_labs: found.hasLabs,
    time_zone: row.timeZone,
  };
}
