import "server-only";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { settle } from "#app/framework/request/settle.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { createView } from "#app/framework/request/view.ts";
import { getAlertCounter } from "#contract/review.ts";

export function loadAlertCounter(context: RouteContext) {
  return settle(v1(context).call(getAlertCounter));
}

export const alertCounterView = createView<ReturnType<typeof loadAlertCounter>>();
