import { testWebhook } from "#contract/webhook.ts";
import { handler } from "../../http/handler.ts";
import { notFound, ProblemError } from "../../http/problem-error.ts";
import { findWebhooks } from "../../records/webhooks.ts";
import { queueTestDelivery } from "../../webhooks/queue-webhooks.ts";

export const testWebhookHandler = handler(testWebhook, async ({ params, user, database, now }) => {
  const [webhook] = await findWebhooks(database, user.institutionIds, params.webhook_id);
  if (!webhook) throw notFound();
  if (webhook.disabled_at) throw new ProblemError("conflict", { type: "webhook_disabled" });
  await queueTestDelivery(database, webhook.id, now);
});
