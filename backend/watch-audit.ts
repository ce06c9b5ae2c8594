import type { Logger } from "pino";
import { dayMs } from "#contract/codes/duration.ts";
import { checkChains } from "./audit/verify-log.ts";
import type { Clock } from "./clock.ts";
import type { Database } from "./database.ts";
import type { JobBook } from "./job-book.ts";
import { keepChecks } from "./records/audit-page.ts";

/**
 * Checks the chains of the audit log now and every day, and stores what it found for the page of the log. A chain that was
 * changed is an error of the log. Call the result to stop.
 */
export function watchAudit(
  database: Database,
  clock: Clock,
  log: Logger,
  jobs: JobBook,
): () => void {
  const check = async () => {
    try {
      await jobs.run("audit", async () => {
        const reports = await checkChains(database);
        await keepChecks(database, reports, clock());
        for (const { chainId, fault } of reports)
          if (fault !== null) log.error({ chainId, fault }, "the audit log is not whole");
      });
    } catch (error) {
      log.error({ err: error }, "checking the audit log failed");
    }
  };
  void check();
  const timer = setInterval(() => void check(), dayMs);
  return () => clearInterval(timer);
}
