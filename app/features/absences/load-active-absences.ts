import "server-only";
import { createContext } from "react-router";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { type Absence, listAbsences } from "#contract/absence.ts";

const askedContext = createContext<Map<string, Promise<Absence[]>>>();

/** The absences of a patient that stand; asked for once a request, whoever on the page needs them. */
export function loadActiveAbsences(context: RouteContext, patientId: string): Promise<Absence[]> {
  const asked = askedIn(context);
  const known = asked.get(patientId);
  if (known) return known;
  const query = { patient_id: patientId, is_active: true };
  const answer = v1(context).call(listAbsences, { query });
  asked.set(patientId, answer);
  return answer;
}

function askedIn(context: RouteContext): Map<string, Promise<Absence[]>> {
  try {
    return context.get(askedContext);
  } catch {
    const fresh = new Map<string, Promise<Absence[]>>();
    context.set(askedContext, fresh);
    return fresh;
  }
}
