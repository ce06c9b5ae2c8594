import { completeOffboarding } from "#contract/status-call.ts";
import { handler } from "../../http/handler.ts";
import { changeStatus } from "../../records/change-status.ts";

export const completeOffboardingHandler = handler(
  completeOffboarding,
  async ({ body, user, database, now }) =>
    changeStatus(database, {
      patientId: body.patient_id,
      call: "complete-offboarding",
      by: user,
      now,
    }),
);
