import { resendFailedDeliveries } from "#contract/webhook.ts";
import { handler } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { findWebhooks } from "../../records/webhooks.ts";
import { queueFailedAgain } from "../../webhooks/queue-webhooks.ts";

export const resendFailedDeliveriesHandler = handler(
  resendFailedDeliveries,
  async ({ params, user, database, now }) => {
    const [webhook] = await findWebhooks(database, user.institutionIds, params.webhook_id);
    if (!webhook) throw notFound();
    return { queued_count: await queueFailedAgain(database, webhook.id, now) };
  },
);
