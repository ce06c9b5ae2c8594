import { listWebhooks } from "#contract/webhook.ts";
import { handler } from "../../http/handler.ts";
import { findWebhooks } from "../../records/webhooks.ts";

export const listWebhooksHandler = handler(listWebhooks, async ({ user, database }) => ({
  webhooks: await findWebhooks(database, user.institutionIds),
}));
