import { getConnectivityCounts } from "#contract/connectivity.ts";
import { handler } from "../../http/handler.ts";
import { countStates, renewStates } from "../../records/connectivity-states.ts";

export const getConnectivityCountsHandler = handler(
  getConnectivityCounts,
  async ({ user: { institutionIds }, database, now }) => {
    await renewStates(database, { institutionIds, now });
    const { counts, dueCount } = await countStates(database, { institutionIds, now });
    return { counts, due_count: dueCount };
  },
);
