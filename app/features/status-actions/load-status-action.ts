import "server-only";
import { processLog } from "#app/server/observability/log.ts";
import { pageUrl } from "#app/framework/request/page.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { type Settled, settle } from "#app/framework/request/settle.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { getPatient, type Patient } from "#contract/patient.ts";
import { requestedAction } from "./action-address.ts";

/** The patient whose action the address of a list requests; null if it requests none. */
export async function loadListedAction(context: RouteContext): Promise<Settled<Patient> | null> {
  const requested = requestedAction(pageUrl(context).searchParams);
  if (!requested?.patientId) return null;
  if (!requested.action) {
    logUnknownAction();
    return null;
  }
  const params = { patient_user_id: requested.patientId };
  return await settle(v1(context).call(getPatient, { params }));
}

/** Logged, and nothing else. */
export function logUnknownAction(): void {
  processLog().warn("unknown_status_action", { detail: "address" });
}
