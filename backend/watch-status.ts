import type { Logger } from "pino";
import type { Clock } from "./clock.ts";
import type { OpenDatabase } from "./database.ts";
import type { JobBook } from "./job-book.ts";
import { readWhatWaits, type WaitingFamily } from "./records/what-waits.ts";

const periodMs = 60_000;

export interface StatusParts {
  readonly opened: Pick<OpenDatabase, "database" | "countConnections">;
  readonly jobs: JobBook;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * A line of the log each minute, of counts alone, for installations without Prometheus. If the database does not answer
 * there is none: the failure has lines of its own. Call the result to stop.
 */
export function watchStatus(parts: StatusParts): () => void {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    // a database that hangs is not asked more and more
    running ??= logStatus(parts).finally(() => (running = undefined));
  }, periodMs);
  return () => clearInterval(timer);
}

export async function logStatus({ opened, jobs, clock, log }: StatusParts): Promise<void> {
  try {
    const waiting = await readWhatWaits(opened.database, clock());
    const sum = (family: WaitingFamily, label?: string) =>
      waiting
        .filter((one) => one.family === family && (label === undefined || one.label === label))
        .reduce((total, { value }) => total + value, 0);
    const connections = opened.countConnections();
    log.info(
      {
        sessions: sum("sessions"),
        alerts: sum("alerts"),
        mailsWaiting: sum("mails", "waiting"),
        webhooksWaiting: sum("webhooks", "waiting"),
        implantsWaiting: sum("implants", "new") + sum("implants", "unmatched"),
        connections: connections.total - connections.idle,
        connectionsWaiting: connections.waiting,
        jobFailures: jobs.list().reduce((total, { failedCount }) => total + failedCount, 0),
      },
      "status",
    );
  } catch {
    // reported by the code that works with the database, and by /readyz
  }
}
