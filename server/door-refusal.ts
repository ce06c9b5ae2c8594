/** What the door for devices answers if it refuses: a Problem for `/v1`, an OperationOutcome for `/fhir`. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { problemStatus, type ProblemCode } from "#contract/problem.ts";

export const isFhir = (pathname: string) => pathname === "/fhir" || pathname.startsWith("/fhir/");

export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly headers: Readonly<Record<string, string>>;
  constructor(code: ProblemCode, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.headers = headers;
  }
}

/** RFC 9457, with the members of a Problem of the contract beside its own. */
export function writeProblem(
  outgoing: ServerResponse,
  status: number,
  problem: Record<string, unknown>,
): void {
  const { type, ...members } = problem;
  const title = typeof problem["message"] === "string" ? problem["message"] : "Request failed";
  const kind = typeof type === "string" ? { kind: type } : {};
  const body = JSON.stringify({ type: "about:blank", title, status, ...members, ...kind });
  outgoing.setHeader("Content-Type", "application/problem+json");
  outgoing.setHeader("Content-Length", Buffer.byteLength(body));
  outgoing.writeHead(status).end(body);
}

/** FHIR's code for each of our problem codes (http://hl7.org/fhir/R4/valueset-issue-type.html). */
const issueTypes: Partial<Record<ProblemCode, string>> = {
  unauthorized: "login",
  forbidden: "forbidden",
  not_found: "not-found",
  method_not_allowed: "not-supported",
  too_large: "too-long",
  unsupported_media_type: "not-supported",
  too_many_requests: "throttled",
  unavailable: "transient",
  bad_request: "structure",
};

export function refuse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  pathname: string,
  { code, message, headers }: Refusal,
): void {
  if (outgoing.headersSent || outgoing.destroyed) {
    outgoing.destroy();
    return;
  }
  const status = problemStatus[code];
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
  // the rest of the request is not read to its end
  if (!incoming.complete) hangUpAfter(outgoing);
  if (!isFhir(pathname)) {
    writeProblem(outgoing, status, { code, message });
    return;
  }
  const body = JSON.stringify({
    resourceType: "OperationOutcome",
    issue: [{ severity: "error", code: issueTypes[code] ?? "exception", diagnostics: message }],
  });
  outgoing.setHeader("Content-Type", "application/fhir+json");
  outgoing.setHeader("Content-Length", Buffer.byteLength(body));
  outgoing.writeHead(status).end(body);
}

/** The unread rest of a body would be taken for the next request. */
export function hangUpAfter(outgoing: ServerResponse): void {
  outgoing.setHeader("Connection", "close");
}
