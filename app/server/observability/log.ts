/**
 * The log: JSON lines with UTC times. A line is an event of a few fixed words and fields from an allowlist
 * (log-fields.ts); there is no way to log a text. PHI never gets into the log.
 */
import pino, { type DestinationStream } from "pino";
import { allowedFields, errorFields, type LogFields } from "./log-fields.ts";

/** `snake_case` words, fixed in the code. */
type EventName = Lowercase<string>;

export interface Log {
  debug(event: EventName, fields?: LogFields): void;
  info(event: EventName, fields?: LogFields): void;
  warn(event: EventName, fields?: LogFields): void;
  error(event: EventName, error: unknown, fields?: LogFields): void;
}

export interface LogOptions {
  readonly level: string;
  /** default: standard output */
  readonly destination?: DestinationStream;
}

export function createLog({ level, destination }: LogOptions): Log {
  const logger = pino(
    {
      level,
      base: null,
      messageKey: "event",
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
  return {
    debug: (event, fields = {}) => logger.debug(allowedFields(fields), event),
    info: (event, fields = {}) => logger.info(allowedFields(fields), event),
    warn: (event, fields = {}) => logger.warn(allowedFields(fields), event),
    error: (event, error, fields = {}) =>
      logger.error(allowedFields({ ...errorFields(error), ...fields }), event),
  };
}

let current: Log | undefined;

/** The log of this process. */
export function processLog(): Log {
  current ??= createLog({ level: process.env["LOG_LEVEL"] || "info" });
  return current;
}
