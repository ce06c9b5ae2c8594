import "server-only";
import { data } from "react-router";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settle, settleAddition } from "#app/framework/request/settle.ts";
import { requireUser, type RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { listWebhookDeliveries, listWebhooks } from "#contract/webhook.ts";

/** How many failed deliveries the page shows, the newest. */
const failedRows = 100;

const mayManageWebhooks = (role: string): boolean => role === "ADMIN";

/** @throws 403 for who does not look after the clinic */
export function requireAdmin(context: RouteContext): void {
  if (!mayManageWebhooks(requireUser(context).role)) throw data(null, { status: 403 });
}

/** @throws 403 for who does not look after the clinic */
export const loadWebhooks = perRequest((context: RouteContext) => {
  requireAdmin(context);
  return settleAddition(v1(context).call(listWebhooks));
});

export const loadFailed = perRequest((context: RouteContext) => {
  requireAdmin(context);
  const query = { state: "failed", limit: failedRows } as const;
  return settle(v1(context).call(listWebhookDeliveries, { query }));
});
