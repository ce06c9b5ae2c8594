import "server-only";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { beginStepUp } from "#contract/step-up.ts";

/** The required proof; undefined if the backend requires none. */
export const loadStepUp = perRequest((context: RouteContext) =>
  settleAddition(v1(context).call(beginStepUp, { body: {} })),
);
