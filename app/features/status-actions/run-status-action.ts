/** One status action: the call, and after it the audit event. */
import type { StatusAction } from "./status-actions.ts";
import { fullName } from "#app/features/person/person-name.ts";
import type { AuditSink } from "#app/server/observability/audit-sink.ts";
import type { V1Client } from "#app/server/v1/client.ts";
import { isAnswerLost } from "#app/server/v1/is-answer-lost.ts";
import { getPatient, type Patient } from "#contract/patient.ts";
import {
  activatePatient,
  completeOffboarding,
  reactivatePatient,
  resetPatientPassword,
  startOffboarding,
} from "#contract/status-call.ts";
import type { Offboarding } from "./schema.ts";

export interface StatusActionRun {
  readonly client: V1Client;
  readonly audit: AuditSink;
  /** undefined: not signed in */
  readonly userId: string | undefined;
  readonly requestId?: string;
  readonly action: StatusAction;
  readonly patient: Pick<Patient, "patient_id" | "patient_info" | "status">;
  /** for OFFBOARD */
  readonly offboarding?: Offboarding;
}

/**
 * @returns the new password of RESET_PASSWORD, else null
 * @throws Error without a signed-in user, and no call is sent; whatever the call throws, and nothing is audited
 */
export async function runStatusAction(run: StatusActionRun): Promise<string | null> {
  const { audit, userId, requestId, action, patient } = run;
  if (userId === undefined) throw new Error("A status action without a signed-in user");
  const password = await callOrFindDone(run);
  audit.record({
    action,
    patientId: patient.patient_id,
    patientName: fullName(patient.patient_info),
    userId,
    ...(requestId ? { requestId } : {}),
  });
  return password;
}

/** A change whose answer was lost may have been done all the same: that is read, never sent again. */
async function callOrFindDone(run: StatusActionRun): Promise<string | null> {
  try {
    return await call(run);
  } catch (error) {
    if (run.action === "RESET_PASSWORD" || !isAnswerLost(error)) throw error;
    const { client, patient } = run;
    const now = await client
      .call(getPatient, { params: { patient_user_id: patient.patient_id } })
      .catch(() => patient);
    if (now.status.status === patient.status.status) throw error;
    return null;
  }
}

async function call({ client, action, patient, offboarding }: StatusActionRun) {
  const body = { patient_id: patient.patient_id };
  switch (action) {
    case "ACTIVATE":
      await client.call(activatePatient, { body });
      return null;
    case "MARK_COMPLETE":
      await client.call(completeOffboarding, { body });
      return null;
    case "REACTIVATE":
      await client.call(reactivatePatient, { body });
      return null;
    case "OFFBOARD": {
      if (!offboarding) throw new Error("Offboarding without a reason");
      const { offboarding_reason, offboarding_comment } = offboarding;
      await client.call(startOffboarding, {
        body: {
          ...body,
          offboarding_reason,
          offboarding_comment: offboarding_comment === "" ? null : offboarding_comment,
        },
      });
      return null;
    }
    case "RESET_PASSWORD": {
      const { new_password } = await client.call(resetPatientPassword, { body });
      return new_password;
    }
  }
}
