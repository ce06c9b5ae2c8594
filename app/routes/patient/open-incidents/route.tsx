/** The ids of a patient's open incidents: cheap enough to be requested at every news event. */
import type { OpenIncidents } from "#app/features/incident-checklist/incident-watch.tsx";
import { loadIncidents } from "#app/features/incident-checklist/load-incidents.ts";
import { settle } from "#app/framework/request/settle.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ context, params }: Route.LoaderArgs): Promise<OpenIncidents> {
  const read = await settle(loadIncidents(context, params.patientId, "open"));
  return { openIds: read.isReady ? read.value.incidents.map(({ id }) => id) : null };
}
