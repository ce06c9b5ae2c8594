/** Answers of the FHIR interface: resources, and errors as an OperationOutcome, unforeseen ones too. */
import type { Logger } from "pino";
import { ProblemError } from "../http/problem-error.ts";
import { writeProblem } from "../http/write-answer.ts";
import {
  FhirRefusal,
  operationOutcome,
  unknownResource,
  type Issue,
  type IssueType,
} from "./operation-outcome.ts";

const contentType = "application/fhir+json; charset=utf-8";

export function answerResource(
  status: number,
  body: object | null,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const type = body && { "Content-Type": contentType };
  return new Response(body && JSON.stringify(body), { status, headers: { ...type, ...headers } });
}

const issueTypes: Readonly<Record<number, IssueType>> = {
  400: "structure",
  401: "login",
  403: "forbidden",
  404: "not-found",
  405: "not-supported",
  409: "conflict",
  413: "too-long",
  415: "not-supported",
  429: "throttled",
  503: "transient",
};

/** What was sent is at fault, not the server. */
export const isRefusal = (error: unknown): error is FhirRefusal | ProblemError =>
  error instanceof FhirRefusal || (error instanceof ProblemError && error.status < 500);

/** An unforeseen error is logged, and answered without any detail but the id of the request. */
export async function answerFault(
  error: unknown,
  { log, requestId }: { log: Logger; requestId: string },
): Promise<Response> {
  if (error instanceof FhirRefusal)
    return answerResource(error.status, operationOutcome(error.issues), error.headers);
  if (!(error instanceof ProblemError)) log.error({ requestId, err: error }, "unforeseen");
  else if (error.status === 404) return answerFault(unknownResource(), { log, requestId });
  const { status, issue, headers } = await readProblem(error, requestId);
  return answerResource(status, operationOutcome([issue]), headers);
}

/** What the other calls would answer, in FHIR's form. */
async function readProblem(error: unknown, requestId: string) {
  const response = writeProblem(error, requestId);
  const { status } = response;
  const { message } = (await response.json()) as { message: string };
  const headers: Record<string, string> = {};
  const wait = response.headers.get("retry-after");
  if (wait) headers["Retry-After"] = wait;
  if (status === 401) headers["WWW-Authenticate"] = 'Bearer realm="vigil"';
  const diagnostics = status >= 500 ? `${message} (${requestId})` : message;
  const issue: Issue = { severity: "error", code: issueTypes[status] ?? "exception", diagnostics };
  return { status, issue, headers };
}
