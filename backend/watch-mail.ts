import type { Logger } from "pino";
import type { Clock } from "./clock.ts";
import type { Database } from "./database.ts";
import type { JobBook } from "./job-book.ts";
import { deliverMails } from "./mail/deliver-mails.ts";
import type { MailSender } from "./mail/mail-sender.ts";
import { runDailySummary } from "./run-daily-summary.ts";

const periodMs = 30_000;

/**
 * Writes the daily summaries that are due and sends what waits in the outbox, now and every 30 seconds; a failure is
 * logged and the next run tries again. Without a sender mail stays stored. Call the result to stop.
 */
export function watchMail(
  database: Database,
  clock: Clock,
  sender: MailSender | null,
  log: Logger,
  jobs: JobBook,
): () => void {
  let running: Promise<void> | undefined;
  const look = async () => {
    try {
      await jobs.run("mail", async () => {
        const writtenCount = await runDailySummary(database, clock());
        if (writtenCount > 0) log.info({ writtenCount }, "daily summaries written");
        if (sender) await deliverMails(database, sender, clock, log);
      });
    } catch (error) {
      log.error({ err: error }, "looking after mail failed");
    }
  };
  const start = () => {
    running ??= look().finally(() => (running = undefined));
  };
  if (!sender) log.info("no SMTP_URL: mail is stored and shown to ADMIN, not sent");
  start();
  const timer = setInterval(start, periodMs);
  return () => clearInterval(timer);
}
