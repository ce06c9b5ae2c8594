import { and, eq, inArray } from "../../drizzle.ts";
import { deleteWebhook } from "#contract/webhook.ts";
import { handler } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { webhooks } from "../../schema/webhooks.ts";

export const deleteWebhookHandler = handler(deleteWebhook, async ({ params, user, database }) => {
  const removed = await database
    .delete(webhooks)
    .where(
      and(
        eq(webhooks.id, params.webhook_id),
        inArray(webhooks.institutionId, [...user.institutionIds]),
      ),
    )
    .returning({ id: webhooks.id });
  if (removed.length === 0) throw notFound();
});
