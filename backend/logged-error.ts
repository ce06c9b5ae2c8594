/**
 * An error in a form that may be logged. A failed query carries its parameters, and PostgreSQL's messages and details
 * quote values: both may contain a name. So only the state, the names of things and the stack are logged.
 */
import { DrizzleQueryError } from "./drizzle.ts";

interface DatabaseFault {
  code?: string;
  table?: string;
  column?: string;
  constraint?: string;
  routine?: string;
}

export function toLoggedError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const query = queryErrorOf(error);
  if (!query)
    return {
      type: error.name,
      message: error.message,
      stack: error.stack,
      ...(error.cause instanceof Error && { cause: toLoggedError(error.cause) }),
    };
  const { code, table, column, constraint, routine } = (query.cause ?? {}) as DatabaseFault;
  // the statement has placeholders where values go
  return {
    type: "DrizzleQueryError",
    code,
    table,
    column,
    constraint,
    routine,
    query: query.query,
    stack: frames(error),
  };
}

function queryErrorOf(error: Error): InstanceType<typeof DrizzleQueryError> | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof DrizzleQueryError) return cause;
  return null;
}

/** A stack begins with the message: only the lines after it. */
const frames = (error: Error) =>
  (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
