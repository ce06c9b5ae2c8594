import "server-only";
import { orNotFound } from "#app/server/or-not-found.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { createView } from "#app/server/view.ts";
import { getPatient, type Patient } from "#contract/patient.ts";

/** The patient of the page; set by the workspace's layout, read by everything in it. */
export const patientView = createView<Patient>();

/** @throws 404 for whoever the signed-in user may not see (WS-09) */
export function loadPatient(context: RouteContext, patientId: string): Promise<Patient> {
  return orNotFound(v1(context).call(getPatient, { params: { patient_user_id: patientId } }));
}
