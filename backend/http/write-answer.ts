import type { EndpointDefinition } from "#contract/endpoint.ts";
import { isPassingFault } from "../passing-fault.ts";
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
  return new Response(JSON.stringify(answer), { status: expected.status, headers });
}

/**
 * A problem as HTTP. Without a database the call may be tried again later; what else is no ProblemError is an
 * internal error, told without any detail.
 */
export function writeProblem(error: unknown, requestId: string): Response {
  const known = error instanceof ProblemError ? error : unforeseen(error);
  const body = known.status >= 500 ? { ...known.problem, request_id: requestId } : known.problem;
  return Response.json(body, { status: known.status, headers: known.headers });
}

const retryAfterSeconds = "5";

const unforeseen = (error: unknown) =>
  isPassingFault(error)
    ? new ProblemError("unavailable", {}, { "Retry-After": retryAfterSeconds })
    : new ProblemError("internal");
