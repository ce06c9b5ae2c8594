import type { Logger } from "pino";
import { dayMs, hourMs } from "#contract/codes/duration.ts";
import { verifyAnchors, withAnchors } from "./audit/verify-anchors.ts";
import { checkChains } from "./audit/verify-log.ts";
import { type AnchorPlace, writeAnchor } from "./audit/write-anchor.ts";
import type { Clock } from "./clock.ts";
import type { Database } from "./database.ts";
import type { JobBook } from "./job-book.ts";
import { storeChecks } from "./records/audit-page.ts";

/**
 * Checks the chains of the audit log now and every day, and stores what it found for the page of the log. A chain that was
 * changed is an error of the log. With a place for anchors, writes today's and checks all of them, too. Call the result to
 * stop.
 */
export function watchAudit(
  database: Database,
  clock: Clock,
  log: Logger,
  jobs: JobBook,
  anchorPlace?: AnchorPlace,
): () => void {
  const check = async () => {
    try {
      await jobs.run("audit", async () => {
        let reports = await checkChains(database);
        if (anchorPlace) {
          const found = await verifyAnchors(database, anchorPlace);
          reports = withAnchors(reports, found);
          for (const fault of found.faults) log.error({ fault }, "an anchor of the audit log");
        }
        await storeChecks(database, reports, clock());
        for (const { chainId, fault } of reports)
          if (fault !== null) log.error({ chainId, fault }, "the audit log is not whole");
      });
    } catch (error) {
      log.error({ err: error }, "checking the audit log failed");
    }
  };
  const anchor = async () => {
    if (!anchorPlace) return;
    try {
      const written = await writeAnchor(database, anchorPlace, clock());
      if (written) log.info({ day: written.note.day }, "anchor of the audit log written");
    } catch (error) {
      log.error({ err: error }, "the anchor of the audit log could not be written");
    }
  };
  void anchor().then(check);
  const timers = [
    setInterval(() => void check(), dayMs),
    // each hour: the one after midnight writes
    setInterval(() => void anchor(), hourMs),
  ];
  return () => timers.forEach((timer) => clearInterval(timer));
}
