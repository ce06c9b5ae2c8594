import { and, eq, inArray } from "../../drizzle.ts";
import { changeWebhook } from "#contract/webhook.ts";
import { handler } from "../../http/handler.ts";
import { invalidField, notFound, ProblemError } from "../../http/problem-error.ts";
import { findWebhooks } from "../../records/webhooks.ts";
import { webhooks } from "../../schema/webhooks.ts";
import { refusalOfWebhook } from "../../webhooks/address-guard.ts";

/** What the body does not name stays. The name is resolved before the transaction, as when a webhook is added. */
export const changeWebhookHandler = handler(
  changeWebhook,
  async ({ params, body, user, database, now, settings, record }) => {
    const { url, kinds, note, is_enabled: isEnabled, expected_version: expected } = body;
    const refusal = url === undefined ? null : await refusalOfWebhook(url, settings.webhookPolicy);
    if (refusal) throw invalidField("url", refusal);
    return database.transaction(async (transaction) => {
      const isOwn = and(
        eq(webhooks.id, params.webhook_id),
        inArray(webhooks.institutionId, [...user.institutionIds]),
      );
      const [row] = await transaction.select().from(webhooks).where(isOwn).for("update");
      if (!row) throw notFound();
      const stored = async () => {
        const [webhook] = await findWebhooks(transaction, user.institutionIds, row.id);
        if (!webhook) throw notFound();
        return webhook;
      };
      if (expected !== undefined && expected !== row.version)
        throw new ProblemError("stale_version", { current: await stored() });
      await transaction
        .update(webhooks)
        .set({
          ...(url !== undefined && { url: new URL(url).href }),
          ...(kinds && { kinds: [...new Set(kinds)] }),
          ...(note !== undefined && { note: note?.trim() || null }),
          ...(isEnabled !== undefined && {
            disabledAt: isEnabled ? null : (row.disabledAt ?? now),
          }),
          version: row.version + 1,
        })
        .where(eq(webhooks.id, row.id));
      await record(transaction);
      return stored();
    });
  },
  { transaction: "own" },
);
