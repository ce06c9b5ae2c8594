import { listWebhookDeliveries } from "#contract/webhook.ts";
import { handler } from "../../http/handler.ts";
import { findDeliveries } from "../../records/webhooks.ts";

export const listWebhookDeliveriesHandler = handler(
  listWebhookDeliveries,
  async ({ query, user, database }) => ({
    deliveries: await findDeliveries(database, user.institutionIds, query),
  }),
);
