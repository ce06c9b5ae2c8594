import "server-only";
import { createContext } from "react-router";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { type IncidentList, listIncidents } from "#contract/incident.ts";

type Kind = "open" | "acknowledged";

const askedContext = createContext<Map<string, Promise<IncidentList>>>();

/** The incidents of a patient; asked for once a request, whoever on the page needs them. */
export function loadIncidents(
  context: RouteContext,
  patientId: string,
  kind: Kind,
): Promise<IncidentList> {
  const asked = askedIn(context);
  const key = `${kind} ${patientId}`;
  const known = asked.get(key);
  if (known) return known;
  const query = { patient_id: patientId, acknowledged: kind === "acknowledged" };
  const answer = v1(context).call(listIncidents, { query });
  asked.set(key, answer);
  return answer;
}

function askedIn(context: RouteContext): Map<string, Promise<IncidentList>> {
  try {
    return context.get(askedContext);
  } catch {
    const fresh = new Map<string, Promise<IncidentList>>();
    context.set(askedContext, fresh);
    return fresh;
  }
}
