import { listConnectivity } from "#contract/connectivity.ts";
import { handler } from "../../http/handler.ts";
import { findConnectivity, listItems } from "../../records/connectivity.ts";

export const listConnectivityHandler = handler(
  listConnectivity,
  async ({ query, user, database, now }) => {
    const found = await findConnectivity(database, {
      institutionIds: user.institutionIds,
      patientIds: query.patient_id === undefined ? undefined : [query.patient_id],
      now,
    });
    const states: readonly string[] = query.state ?? [];
    const chosen =
      states.length > 0 ? found.rows.filter(({ state }) => states.includes(state)) : found.rows;
    const window = chosen.slice(query.skip, query.skip + query.limit);
    return {
      items: await listItems(database, window),
      total_count: chosen.length,
      counts: found.counts,
    };
  },
);
