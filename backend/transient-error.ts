/**
 * Whether an error is transient: the database cannot be reached just now, or two transactions were in each other's way.
 * The same call may succeed a little later.
 */

/** Node's words for a connection that was refused, cut, or never answered. */
const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/**
 * SQLSTATE: class 08 connection exceptions, 53300 too many connections, 57P01 to 57P05 the server goes down or
 * starts, 25006 it may not write, as one that has just stopped being the primary, 40001 and 40P01 a transaction that was given
 * up for another, 57014, 55P03 and 25P03 one that took too long.
 */
const isPassingState = (code: string) =>
  /^(08...|53300|57P0[1-5]|25006|40001|40P01|57014|55P03|25P03)$/.test(code);

/** What pg and PGlite say without a code. */
const words =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end|PGlite is clos)/;

export function isTransientError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === "string" && (networkCodes.has(code) || isPassingState(code))) return true;
    if (words.test(cause.message)) return true;
    // Node tries every address of a name and reports all
    if (cause instanceof AggregateError && cause.errors.some(isTransientError)) return true;
  }
  return false;
}

/** Whether the database's disk is full (SQLSTATE 53100, disk_full): nothing of the call was stored. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (code === "53100" || code === "ENOSPC") return true;
  }
  return false;
}
