import "server-only";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { settle } from "#app/framework/request/settle.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { getAlertCounter } from "#contract/review.ts";

export const loadAlertCounter = perRequest((context: RouteContext) =>
  settle(v1(context).call(getAlertCounter)),
);
