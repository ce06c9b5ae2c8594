import type { EndpointDefinition } from "#contract/endpoint.ts";
import { isDiskFull, isTransientError } from "../transient-error.ts";
import { holdsLongList, jsonStream } from "./json-stream.ts";
import { ProblemError } from "./problem-error.ts";

/**
 * The answer of a handler as HTTP. Nothing of a clinic is kept by any cache.
 * @throws Error where `isChecked` and the answer differs from the contract
 */
export function writeAnswer(
  definition: EndpointDefinition,
  answer: unknown,
  headers: Headers,
  isChecked: boolean,
): Response {
  const { answer: expected } = definition;
  if (expected.kind === "binary") {
    if (!(answer instanceof Response)) throw new TypeError(`${definition.name} answered no file`);
    for (const [name, value] of headers) answer.headers.append(name, value);
    return answer;
  }
  if (expected.kind === "empty") return new Response(null, { status: 204, headers });
  if (isChecked) {
    const read = expected.schema.safeParse(answer);
    if (!read.success)
      throw new TypeError(`${definition.name} answers outside the contract: ${read.error.message}`);
  }
  headers.set("Content-Type", "application/json");
  const body = holdsLongList(answer) ? jsonStream(answer) : JSON.stringify(answer);
  return new Response(body, { status: expected.status, headers });
}

/**
 * A problem as HTTP. Without a database the call may be tried again later; any error but a ProblemError is an internal
 * error, answered without any detail. A full disk is named as such: an operator has to know.
 */
export function writeProblem(error: unknown, requestId: string): Response {
  const known = error instanceof ProblemError ? error : unforeseen(error);
  const body = known.status >= 500 ? { ...known.problem, request_id: requestId } : known.problem;
  return Response.json(body, { status: known.status, headers: known.headers });
}

const retryAfterSeconds = "5";

/** An operator has to free space; waiting does not help. */
const retryAfterDiskFullSeconds = "60";

function unforeseen(error: unknown): ProblemError {
  if (isDiskFull(error))
    return new ProblemError(
      "unavailable",
      { type: "storage_full", message: "The server's disk is full: nothing was saved" },
      { "Retry-After": retryAfterDiskFullSeconds },
    );
  return isTransientError(error)
    ? new ProblemError("unavailable", {}, { "Retry-After": retryAfterSeconds })
    : new ProblemError("internal");
}
