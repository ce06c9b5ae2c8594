import { activatePatient } from "#contract/status-call.ts";
import { handler } from "../../http/handler.ts";
import { changeStatus } from "../../records/change-status.ts";

export const activatePatientHandler = handler(
  activatePatient,
  async ({ body, user, database, now }) =>
    changeStatus(database, { patientId: body.patient_id, call: "activate", by: user, now }),
);
