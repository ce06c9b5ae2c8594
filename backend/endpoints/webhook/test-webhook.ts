import { testWebhook } from "#contract/webhook.ts";
import { handler } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { hasWebhook } from "../../records/webhooks.ts";
import { queueTestDelivery } from "../../webhooks/queue-webhooks.ts";

export const testWebhookHandler = handler(testWebhook, async ({ params, user, database, now }) => {
  if (!(await hasWebhook(database, user.institutionIds, params.webhook_id))) throw notFound();
  await queueTestDelivery(database, params.webhook_id, now);
});
