import type { Logger } from "pino";

interface WhenItFails {
  readonly log: Logger;
  /** the line of the log */
  readonly failed: string;
}

/**
 * Recurring work: done now and each `periodMs`, never twice at once. A failure is logged, and the next run tries again.
 * Call the result to stop.
 */
export function runEvery(
  periodMs: number,
  work: () => Promise<void>,
  { log, failed }: WhenItFails,
): () => void {
  let running: Promise<void> | undefined;
  const start = () => {
    running ??= work()
      .catch((error: unknown) => log.error({ err: error }, failed))
      .finally(() => (running = undefined));
  };
  start();
  const timer = setInterval(start, periodMs);
  return () => clearInterval(timer);
}
