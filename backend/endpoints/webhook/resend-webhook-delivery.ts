import { and, eq, exists, inArray } from "../../drizzle.ts";
import { resendWebhookDelivery } from "#contract/webhook.ts";
import { handler } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { webhookDeliveries, webhooks } from "../../schema/webhooks.ts";

/** Also what was delivered: a receiver that lost it finds the same id. The attempts count from the beginning. */
export const resendWebhookDeliveryHandler = handler(
  resendWebhookDelivery,
  async ({ params, user, database, now }) => {
    const ofCaller = database
      .select({ id: webhooks.id })
      .from(webhooks)
      .where(
        and(
          eq(webhooks.id, webhookDeliveries.webhookId),
          inArray(webhooks.institutionId, [...user.institutionIds]),
        ),
      );
    const queued = await database
      .update(webhookDeliveries)
      .set({ nextAttemptAt: now, attemptCount: 0, gaveUpAt: null, deliveredAt: null })
      .where(and(eq(webhookDeliveries.id, params.webhook_delivery_id), exists(ofCaller)))
      .returning({ id: webhookDeliveries.id });
    if (queued.length === 0) throw notFound();
  },
);
