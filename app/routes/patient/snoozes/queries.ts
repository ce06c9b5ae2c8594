import "server-only";
import { loadIncidents } from "#app/features/incident-checklist/load-incidents.ts";
import { loadNames } from "#app/features/person/load-names.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { pageUrl } from "#app/framework/request/page.ts";
import { settle, settleAddition } from "#app/framework/request/settle.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { isSnoozable, type SnoozableType } from "#contract/codes/snooze.ts";
import { severityYellow } from "#contract/flag.ts";
import { uuidSchema } from "#contract/primitive.ts";
import { listSnoozes } from "#contract/snooze.ts";

/** `?incident=<id>` opens the form. */
export const incidentParameter = "incident";

/** An open warning whose rule can be snoozed. */
export interface Snoozable {
  readonly id: string;
  readonly type: SnoozableType;
  readonly value: number;
}

/**
 * A patient's snoozes with the names of the users who made and ended them; `stored` is undefined if the backend lacks
 * snoozes.
 */
export const loadSnoozes = perRequest((context: RouteContext, patientId: string) => {
  const given = pageUrl(context).searchParams.get(incidentParameter);
  const requestedId = uuidSchema.safeParse(given).data;
  return {
    isRequested: given !== null,
    stored: settleAddition(readStored(context, patientId)),
    incident: settle(
      requestedId ? readIncident(context, patientId, requestedId) : Promise.resolve(null),
    ),
  };
});

async function readStored(context: RouteContext, patient_id: string) {
  const { snoozes } = await v1(context).call(listSnoozes, { query: { patient_id } });
  const ids = snoozes.flatMap(({ created_by, ended_by }) => [created_by, ended_by]);
  const names = await loadNames(
    context,
    ids.filter((id) => id !== null),
  );
  return { snoozes, names };
}

async function readIncident(
  context: RouteContext,
  patientId: string,
  id: string,
): Promise<Snoozable | null> {
  const { incidents, related_flags } = await loadIncidents(context, patientId, "open");
  const incident = incidents.find((one) => one.id === id);
  const type = related_flags.find((flag) => flag.id === incident?.patient_flag_id)?.type ?? "";
  const value = incident?.incident_info?.health_data?.float_value;
  const isFit = incident?.severity === severityYellow && isSnoozable(type) && value !== undefined;
  return isFit ? { id, type, value } : null;
}
