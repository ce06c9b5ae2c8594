import type { Logger } from "pino";
import type { Clock } from "./clock.ts";
import type { Database } from "./database.ts";
import type { JobBook } from "./job-book.ts";
import { renewAllStates } from "./records/connectivity-states.ts";
import { forgetOldAnswers } from "./records/stored-answers.ts";
import { forgetSharedDocuments } from "./records/shared-links.ts";
import { removeOldImports } from "./records/waiting-imports.ts";
import { runSilence } from "./run-silence.ts";
import { forgetOldSessions } from "./session/end-session.ts";
import { runEvery } from "./run-every.ts";

const periodMs = 15 * 60 * 1000;

/**
 * Looks for silence now and every 15 minutes; a failure is logged and the next run tries again. Call the result to
 * stop.
 */
export function watchSilence(
  database: Database,
  clock: Clock,
  log: Logger,
  jobs: JobBook,
): () => void {
  const look = () =>
    jobs.run("silence", async () => {
      const run = await runSilence(database, clock());
      if (run.raisedCount > 0) log.info(run, "silence raised incidents");
      await forgetOldSessions(database, clock());
      await forgetOldAnswers(database, clock());
      await forgetSharedDocuments(database, clock());
      await removeOldImports(database, clock());
      // after midnight everybody's, so that no page has to wait for it
      await renewAllStates(database, clock());
    });
  return runEvery(periodMs, look, { log, failed: "looking for silence failed" });
}
