import type { Logger } from "pino";
import type { Clock } from "./clock.ts";
import type { Database } from "./database.ts";
import type { JobBook } from "./job-book.ts";
import type { SecretBox } from "./secrets/secret-box.ts";
import type { WebhookPolicy } from "./webhooks/address-guard.ts";
import { deliverWebhooks, removeOldDeliveries } from "./webhooks/deliver-webhooks.ts";
import { queueDueSoon } from "./webhooks/queue-webhooks.ts";

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
  let running: Promise<void> | undefined;
  const look = async () => {
    try {
      await jobs.run("webhooks", async () => {
        await queueDueSoon(database, clock());
        await deliverWebhooks({ database, clock, ...sending, log });
        await removeOldDeliveries(database, clock());
      });
    } catch (error) {
      log.error({ err: error }, "looking after webhooks failed");
    }
  };
  const start = () => {
    running ??= look().finally(() => (running = undefined));
  };
  start();
  const timer = setInterval(start, periodMs);
  return () => clearInterval(timer);
}
