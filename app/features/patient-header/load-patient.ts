import "server-only";
import { orNotFound } from "#app/server/v1/or-not-found.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { getPatient } from "#contract/patient.ts";

/**
 * The record of a patient.
 *
 * @throws 404 for whoever the signed-in user may not see
 */
export const loadPatient = perRequest((context: RouteContext, patientId: string) =>
  orNotFound(v1(context).call(getPatient, { params: { patient_user_id: patientId } })),
);
