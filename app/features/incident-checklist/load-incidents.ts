import "server-only";
import { perRequest } from "#app/framework/request/per-request.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { listIncidents } from "#contract/incident.ts";

/** The incidents of a patient. */
export const loadIncidents = perRequest(
  (context: RouteContext, patientId: string, kind: "open" | "acknowledged") => {
    const query = { patient_id: patientId, acknowledged: kind === "acknowledged" };
    return v1(context).call(listIncidents, { query });
  },
);
