import { getPatient } from "#contract/patient.ts";
import { handler } from "../../http/handler.ts";
import { getPatientRecord } from "../../records/patient-record.ts";

export const getPatientHandler = handler(
  getPatient,
  async ({ params, database, now }) => getPatientRecord(database, params.patient_user_id, now),
  { isOpening: true },
);
