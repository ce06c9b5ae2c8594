import type { Logger } from "pino";
import type { Clock } from "./clock.ts";
import type { Database } from "./database.ts";
import type { JobBook } from "./job-book.ts";
import type { SecretBox } from "./secrets/secret-box.ts";
import type { WebhookPolicy } from "./webhooks/address-guard.ts";
import { deliverWebhooks, removeOldDeliveries } from "./webhooks/deliver-webhooks.ts";
import { queueDueSoon } from "./webhooks/queue-webhooks.ts";
import { runEvery } from "./run-every.ts";

const periodMs = 5_000;

/**
 * Sends the webhooks that are due, now and every five seconds, and queues those of reviews that are due soon. A failure is
 * logged and the next run tries again. Call the result to stop.
 */
export function watchWebhooks(
  database: Database,
  clock: Clock,
  sending: { secretBox: SecretBox; policy: WebhookPolicy },
  log: Logger,
  jobs: JobBook,
): () => void {
  const look = () =>
    jobs.run("webhooks", async () => {
      await queueDueSoon(database, clock());
      await deliverWebhooks({ database, clock, ...sending, log });
      await removeOldDeliveries(database, clock());
    });
  return runEvery(periodMs, look, { log, failed: "looking after webhooks failed" });
}
