import "server-only";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { listFlagTypes } from "#contract/flag-types.ts";

/** The limits of other kinds that the backend takes; none if it lacks the call, or did not answer. */
export const loadOtherLimits = perRequest(
  async (context: RouteContext): Promise<readonly string[]> => {
    const answer = await settleAddition(v1(context).call(listFlagTypes));
    return answer?.isReady ? answer.value.other_limits : [];
  },
);
