import { reactivatePatient } from "#contract/status-call.ts";
import { handler } from "../../http/handler.ts";
import { changeStatus } from "../../records/change-status.ts";

export const reactivatePatientHandler = handler(
  reactivatePatient,
  async ({ body, user, database, now }) =>
    changeStatus(database, { patientId: body.patient_id, call: "reactivate", by: user, now }),
);
