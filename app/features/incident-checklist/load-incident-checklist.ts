import "server-only";
import { type SeenAct, seenActs } from "./seen-acts.ts";
import { loadIncidents } from "./load-incidents.ts";
import { loadNames } from "#app/features/person/load-names.ts";
import { pageUrl } from "#app/framework/request/page.ts";
import { listSettings } from "#app/server/session/saved-views.ts";
import { type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import { type Settled, settle } from "#app/framework/request/settle.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { lacksCall } from "#app/server/v1/v1-error.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { explainIncident, type Explanation } from "#contract/explanation.ts";
import type { IncidentList } from "#contract/incident.ts";
import { uuidSchema } from "#contract/primitive.ts";
import { whyParameter } from "./checklist-address.ts";

/** Who acknowledged last, with the names of those whose are known. */
export interface SeenByNames {
  readonly acts: readonly SeenAct[];
  /** by user id */
  readonly names: ReadonlyMap<string, string>;
}

export interface ChecklistData {
  readonly incidents: Promise<Settled<IncidentList>>;
  /** nothing if it cannot be read: the checklist is for the open ones */
  readonly seen: Promise<SeenByNames>;
  /** whether the user has left single keys on */
  readonly hasKeys: Promise<boolean>;
  /** only for the incident in the address (`?why=`); null if the backend does not know it */
  readonly explanation: Promise<Settled<NamedExplanation | null>> | undefined;
}

/** Why an incident fired, and the name of the person who set its limit, if it is known. */
export interface NamedExplanation {
  readonly explanation: Explanation;
  readonly setBy: string | undefined;
}

/** Starts the checklist's calls: the open incidents, and the one explanation that is open. */
export const loadIncidentChecklist = perRequest(startChecklist);

function startChecklist(context: RouteContext, patientId: string): ChecklistData {
  const why = uuidSchema.safeParse(pageUrl(context).searchParams.get(whyParameter));
  return {
    incidents: settle(loadIncidents(context, patientId, "open")),
    seen: loadSeen(context, patientId),
    hasKeys: listSettings(sessionOf(context)).then(
      ({ hasKeys }) => hasKeys,
      () => false,
    ),
    explanation: why.success ? settle(loadExplanation(context, why.data)) : undefined,
  };
}

async function loadSeen(context: RouteContext, patientId: string): Promise<SeenByNames> {
  const read = await settle(loadIncidents(context, patientId, "acknowledged"));
  const acts = read.isReady ? seenActs(read.value.incidents) : [];
  const names = await loadNames(
    context,
    acts.flatMap(({ by }) => by ?? []),
  );
  return { acts, names };
}

/** An addition to the contract: if a backend lacks the call (404, 405), there is nothing to show. */
async function loadExplanation(
  context: RouteContext,
  id: string,
): Promise<NamedExplanation | null> {
  try {
    const explanation = await v1(context).call(explainIncident, { params: { id } });
    const { set_by } = explanation;
    const names = await loadNames(context, set_by === null ? [] : [set_by]);
    return { explanation, setBy: names.get(set_by ?? "") };
  } catch (error) {
    if (lacksCall(error)) return null;
    throw error;
  }
}
