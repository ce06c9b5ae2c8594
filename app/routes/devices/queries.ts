import "server-only";
import { perRequest } from "#app/framework/request/per-request.ts";
import { pageUrl } from "#app/framework/request/page.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import { loadNames } from "#app/features/person/load-names.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { listConnectivity, listDeskCalls } from "#contract/connectivity.ts";
import { listOverdueFollowUps } from "#contract/implant-follow-up.ts";
import { readDeskAddress, windowRows } from "./desk-address.ts";

/** The page of rows that the address requests, and with `call` the patient and the earlier calls. */
export const loadDesk = perRequest((context: RouteContext) => {
  const address = readDeskAddress(pageUrl(context).searchParams);
  const { state, skip, call: patientId } = address;
  const query = { skip, limit: windowRows, ...(state ? { state: [state] } : {}) };
  return {
    address,
    list: settleAddition(v1(context).call(listConnectivity, { query })),
    overdue: settleAddition(v1(context).call(listOverdueFollowUps, { query: { limit: 5 } })),
    called:
      patientId === undefined
        ? undefined
        : { patient: loadCalled(context, patientId), calls: loadCalls(context, patientId) },
  };
});

/** How the patient who is called sends. */
const loadCalled = (context: RouteContext, patientId: string) =>
  settleAddition(
    v1(context)
      .call(listConnectivity, { query: { patient_id: patientId } })
      .then(({ items }) => items[0] ?? null),
  );

const loadCalls = (context: RouteContext, patientId: string) =>
  settleAddition(
    (async () => {
      const query = { patient_id: patientId };
      const { calls } = await v1(context).call(listDeskCalls, { query });
      const callers = calls.map(({ caller_id }) => caller_id);
      return { calls, names: await loadNames(context, callers) };
    })(),
  );

export type DeskView = ReturnType<typeof loadDesk>;
