import "server-only";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { listConnectivity } from "#contract/connectivity.ts";

/** How one patient sends; undefined where the backend lacks the call. */
export const loadConnectivity = perRequest((context: RouteContext, patientId: string) =>
  settleAddition(
    v1(context)
      .call(listConnectivity, { query: { patient_id: patientId } })
      .then(({ items }) => items[0] ?? null),
  ),
);
