/**
 * The problem in an answer outside 2xx. A customer's backend may answer with other codes, half of the fields or no JSON
 * at all. This module uses the fields it finds and derives the rest from the status. Nothing here throws.
 */
import type { EndpointDefinition } from "#contract/endpoint.ts";
import { type Problem, type ProblemCode, problemCodes, problemSchema } from "#contract/problem.ts";
import { V1Error } from "./v1-error.ts";

const codeOfStatus: Readonly<Record<number, ProblemCode>> = {
  400: "bad_request",
  401: "unauthorized",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  409: "conflict",
  410: "not_found",
  413: "too_large",
  415: "unsupported_media_type",
  422: "validation_failed",
  429: "too_many_requests",
  502: "unavailable",
  503: "unavailable",
  504: "unavailable",
};

function problemCodeOf(status: number, body: unknown): ProblemCode {
  const named = isRecord(body) ? problemCodes.find((code) => code === body["code"]) : undefined;
  return named ?? codeOfStatus[status] ?? (status >= 500 ? "internal" : "bad_request");
}

/** Each field is parsed separately: one bad field does not take the message with it. */
function problemOf(body: unknown): Partial<Problem> | undefined {
  if (!isRecord(body)) return undefined;
  const fields = Object.entries(problemSchema.shape).flatMap(([name, schema]) => {
    const result = schema.safeParse(body[name]);
    return result.success && result.data !== undefined ? [[name, result.data] as const] : [];
  });
  return Object.fromEntries(fields);
}

/** The seconds of `Retry-After`, which may also be a date. */
function retryAfterSeconds(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,6}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - nowMs) / 1000));
}

export function refusedError(
  definition: EndpointDefinition,
  response: Pick<Response, "status" | "headers">,
  text: string,
): V1Error {
  const body = jsonOrText(text);
  return new V1Error({
    definition,
    code: problemCodeOf(response.status, body),
    status: response.status,
    reason: definition.reasonByStatus?.[response.status] ?? definition.reason,
    problem: problemOf(body),
    body,
    retryAfterSeconds: retryAfterSeconds(response.headers.get("Retry-After"), Date.now()),
  });
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
