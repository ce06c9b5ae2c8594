/**
 * The last resort: an error that was not caught. The process ends, because its state is not known any more, and its
 * parent starts it again. Node would write the error's own text, which may quote a user's input; so one line of the log
 * says what kind of error it was and where.
 */
import type { Logger } from "pino";

export function endOnFault(log: Logger): void {
  process.on("uncaughtException", (error: unknown) => {
    log.fatal(
      { fault: describeWithoutText(error) },
      "an error that nobody caught ends the backend",
    );
    process.exit(1);
  });
}

/** Type, code and the way through the code; a stack begins with the message, which is left out. */
function describeWithoutText(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.constructor.name,
    ...(typeof code === "string" && { code }),
    stack: frames.join("\n"),
  };
}
