import "server-only";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settle, settleAddition } from "#app/framework/request/settle.ts";
import { requireAdmin } from "#app/server/session/require-admin.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { listWebhookDeliveries, listWebhooks } from "#contract/webhook.ts";

/** How many failed deliveries the page shows, the newest. */
const failedRows = 100;

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
