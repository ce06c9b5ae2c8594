import { createWebhook, webhooksMax } from "#contract/webhook.ts";
import { handler } from "../../http/handler.ts";
import { invalidField, ProblemError } from "../../http/problem-error.ts";
import { countWebhooks, toWebhook } from "../../records/webhooks.ts";
import { webhooks } from "../../schema/webhooks.ts";
import { refusalOfWebhook } from "../../webhooks/address-guard.ts";
import { webhookSecretPlace } from "../../webhooks/deliver-webhooks.ts";
import { newWebhookSecret } from "../../webhooks/sign-webhook.ts";

/** The name is resolved before the transaction: no other request waits for a name server. */
export const createWebhookHandler = handler(
  createWebhook,
  async ({ body, user, database, now, settings, secretBox, record }) => {
    const [institutionId] = user.institutionIds;
    if (!institutionId) throw new ProblemError("forbidden");
    const refusal = await refusalOfWebhook(body.url, settings.webhookPolicy);
    if (refusal) throw invalidField("url", refusal);
    const id = crypto.randomUUID();
    const secret = newWebhookSecret();
    const row = {
      id,
      institutionId,
      url: new URL(body.url).href,
      kinds: [...new Set(body.kinds)],
      note: body.note?.trim() || null,
      secret: secretBox.seal(secret, webhookSecretPlace(id)),
      createdBy: user.id,
      createdAt: now,
      disabledAt: null,
      version: 0,
    };
    await database.transaction(async (transaction) => {
      if ((await countWebhooks(transaction, institutionId)) >= webhooksMax)
        throw new ProblemError("conflict", { type: "too_many_webhooks" });
      await transaction.insert(webhooks).values(row);
      await record(transaction);
    });
    return { webhook: toWebhook(row), secret };
  },
  { transaction: "own" },
);
