/**
 * What nobody caught ends the process: its state is unknown from then on, and whoever runs it starts it again. Before that
 * one line of the log says where it happened, without the error's own words: they may quote what somebody typed. For the
 * same reason nothing that a library writes to the console reaches it.
 */
import type { Log } from "#app/server/observability/log.ts";

export function endOnUncaught(log: Log): void {
  const end = (error: unknown) => {
    try {
      log.error("uncaught_error", error);
    } finally {
      process.exit(1);
    }
  };
  // also for promises that nobody waits for: Node makes them this event
  process.on("uncaughtException", end);
}

const levels = ["debug", "info", "warn", "error", "trace"] as const;

/** The line tells where it came from; `console.log` is left to the programs that talk to their operator. */
export function tellInsteadOfConsole(log: Log): void {
  const tell = (level: string) => () =>
    log.error("library_message", new Error(level), { code: level });
  Object.assign(console, Object.fromEntries(levels.map((level) => [level, tell(level)])));
}
