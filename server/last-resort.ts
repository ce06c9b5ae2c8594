/**
 * An uncaught error ends the process: its state is unknown from then on, and the operator's supervisor starts it again.
 * Before that, one log line says where it happened, without the error's own words: they may quote a user's input. For
 * the same reason, nothing that a library writes to the console reaches it.
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
  // also for promises without a handler: Node turns them into this event
  process.on("uncaughtException", end);
}

const levels = ["debug", "info", "warn", "error", "trace"] as const;

/** The line says where the text came from; `console.log` stays for programs that talk to their operator. */
export function logInsteadOfConsole(log: Log): void {
  const tell = (level: string) => () =>
    log.error("library_message", new Error(level), { code: level });
  Object.assign(console, Object.fromEntries(levels.map((level) => [level, tell(level)])));
}
