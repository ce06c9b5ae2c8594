import "server-only";
import { createContext } from "react-router";
import { orNotFound } from "#app/framework/request/or-not-found.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { createView } from "#app/framework/request/view.ts";
import { getPatient, type Patient } from "#contract/patient.ts";

/** The patient of the page; set by the workspace's layout, read by everything in it. */
export const patientView = createView<Patient>();

const askedContext = createContext<Map<string, Promise<Patient>>>();

/**
 * The record of a patient; asked for once a request, whoever on the page needs it.
 *
 * @throws 404 for whoever the signed-in user may not see (WS-09)
 */
export function loadPatient(context: RouteContext, patientId: string): Promise<Patient> {
  const asked = askedIn(context);
  const known = asked.get(patientId);
  if (known) return known;
  const params = { patient_user_id: patientId };
  const answer = orNotFound(v1(context).call(getPatient, { params }));
  asked.set(patientId, answer);
  return answer;
}

function askedIn(context: RouteContext): Map<string, Promise<Patient>> {
  try {
    return context.get(askedContext);
  } catch {
    const fresh = new Map<string, Promise<Patient>>();
    context.set(askedContext, fresh);
    return fresh;
  }
}
