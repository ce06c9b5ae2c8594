import type { PatientInfo } from "#contract/patient-info.ts";
import type { patients } from "../schema/patients.ts";

export type PatientRow = typeof patients.$inferSelect;

export const toPatientInfo = (row: PatientRow): PatientInfo => ({
  title: row.title,
  first_name: row.firstName,
  last_name: row.lastName,
  birth_date: row.birthDate,
  sex: row.sex,
  extra_info: row.extraInfo,
});
