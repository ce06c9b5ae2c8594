import "server-only";
import { loadNames } from "#app/features/person/load-names.ts";
import { pageUrl } from "#app/framework/request/page.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { listInsightIncidents } from "#contract/insights.ts";
import { type IncidentsAddress, readIncidentsAddress, windowRows } from "../insights-address.ts";
import { clinicToday } from "../queries.ts";

/** The filters of the call, from the address. */
export const incidentsQuery = (address: IncidentsAddress) => {
  const { from, to, measure, rule, severity, patient } = address;
  return {
    from,
    to,
    measure,
    ...(rule !== undefined && { rule }),
    ...(severity !== undefined && { severity }),
    ...(patient !== undefined && { patient_id: patient }),
  };
};

/** A window of the incidents behind a number, with the names of those who acknowledged. */
export const loadIncidents = perRequest((context: RouteContext) => {
  const address = readIncidentsAddress(pageUrl(context).searchParams, clinicToday());
  const read = async () => {
    const query = { ...incidentsQuery(address), skip: address.skip, limit: windowRows };
    const answer = await v1(context).call(listInsightIncidents, { query });
    const ids = answer.items.flatMap(({ acknowledged_by }) => acknowledged_by ?? []);
    return { ...answer, names: await loadNames(context, ids) };
  };
  return { address, read: settleAddition(read()) };
});

export type IncidentsView = ReturnType<typeof loadIncidents>;
