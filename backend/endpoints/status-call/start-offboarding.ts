import { startOffboarding } from "#contract/status-call.ts";
import { handler } from "../../http/handler.ts";
import { changeStatus } from "../../records/change-status.ts";

export const startOffboardingHandler = handler(
  startOffboarding,
  async ({ body, user, database, now }) =>
    changeStatus(database, {
      patientId: body.patient_id,
      call: "start-offboarding",
      by: user,
      now,
      leaving: {
        reason: body.offboarding_reason,
        comment: body.offboarding_comment?.trim() || null,
      },
    }),
);
