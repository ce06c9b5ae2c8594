import "server-only";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { getSecondFactor } from "#contract/second-factor.ts";

/** How the user signs in; undefined if the backend has no second factor, and then nothing about it is shown. */
export const loadSecondFactor = perRequest((context: RouteContext) =>
  settleAddition(v1(context).call(getSecondFactor)),
);
