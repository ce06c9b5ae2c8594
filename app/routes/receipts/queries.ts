import "server-only";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import { requireAdmin } from "#app/server/session/require-admin.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { getReceiptSettings } from "#contract/receipt.ts";

/** @throws 403 for who does not look after the clinic */
export const loadReceipts = perRequest((context: RouteContext) => {
  requireAdmin(context);
  return settleAddition(v1(context).call(getReceiptSettings));
});
