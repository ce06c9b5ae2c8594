import type { Logger } from "pino";
import type { Clock } from "./clock.ts";
import type { Database } from "./database.ts";
import type { JobBook } from "./job-book.ts";
import { deliverMails } from "./mail/deliver-mails.ts";
import type { MailSender } from "./mail/mail-sender.ts";
import { runDailySummary } from "./run-daily-summary.ts";
import { runEvery } from "./run-every.ts";

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
  if (!sender) log.info("no SMTP_URL: mail is stored and shown to ADMIN, not sent");
  const look = () =>
    jobs.run("mail", async () => {
      const writtenCount = await runDailySummary(database, clock());
      if (writtenCount > 0) log.info({ writtenCount }, "daily summaries written");
      if (sender) await deliverMails(database, sender, clock, log);
    });
  return runEvery(periodMs, look, { log, failed: "looking after mail failed" });
}
