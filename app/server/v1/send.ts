/**
 * Sends one request to `/v1` and reads its answer, once: nothing here is repeated. Every failure on the way becomes a
 * V1Error.
 */
import {
  clientVersionHeader,
  csrfAccessCookieName,
  csrfAccessHeader,
  csrfRefreshCookieName,
  csrfRefreshHeader,
} from "#contract/settings.ts";
import type { EndpointDefinition } from "#contract/endpoint.ts";
import { z } from "zod";
import { unknownValueFields } from "#contract/unknown-value.ts";
import type { Clock } from "../clock.ts";
import type { Log } from "../observability/log.ts";
import type { BackendWatch } from "./backend-watch.ts";
import { type Bulkheads, NoTurn } from "./bulkheads.ts";
import type { CallRequest } from "./call-request.ts";
import {
  checkBinaryAnswer,
  invalidAnswer,
  parseJsonAnswer,
  readBytes,
  readText,
} from "./read-answer.ts";
import { refusedError } from "./read-problem.ts";
import { cookieHeader, storedCookieValue, type StoredCookie } from "./set-cookie.ts";
import { V1Error, type V1ErrorCode } from "./v1-error.ts";

export interface SendOptions {
  readonly definition: EndpointDefinition;
  readonly request: CallRequest;
  readonly cookies: readonly StoredCookie[];
  readonly appVersion: string;
  readonly requestId?: string | undefined;
  /** the address of the user's browser: the backend's limits apply to it, not to the web server */
  readonly clientAddress?: string | undefined;
  /** how the answer is read; by default complete and checked */
  readonly reading?: Reading;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly clinicClock: Clock;
  readonly log: Log;
  /** stops waiting for a backend that hangs */
  readonly watch?: BackendWatch | undefined;
  /** limit how many calls of a kind run at the same time */
  readonly bulkheads?: Bulkheads | undefined;
}

/**
 * - checked: read by the endpoint's definition
 * - outcome: the body is not used (a write)
 * - bytes: JSON so long that the caller reads and checks it
 */
export type Reading = "checked" | "outcome" | "bytes";

export interface Sent {
  readonly answer: unknown;
  /** `Set-Cookie` lines, also those of a refusal */
  readonly setCookies: readonly string[];
  readonly error: V1Error | undefined;
}

/** Refusals (an answer outside 2xx) are returned as `error`, so that their cookies are seen; faults are thrown. */
export async function send(options: SendOptions): Promise<Sent> {
  const { definition, log } = options;
  const startedAtMs = performance.now();
  const logged = (status: number, code?: string) => ({
    method: definition.method,
    route: definition.path,
    status,
    durationMs: Math.round(performance.now() - startedAtMs),
    ...(code ? { code } : {}),
    ...(options.requestId ? { requestId: options.requestId } : {}),
  });
  try {
    const { status, ...sent } = await exchange(options);
    log.debug("v1_call", logged(status, sent.error?.code));
    const fields = options.reading === "bytes" ? [] : unknownFields(definition, sent);
    if (fields.length > 0) log.warn("unknown_values", { ...logged(status), fields });
    return sent;
  } catch (error) {
    const fault = error instanceof V1Error ? error : connectionFault(definition, error);
    // the browser has gone: nothing failed
    const level = fault.code === "cancelled" ? "debug" : "warn";
    log[level]("v1_call_failed", { ...logged(fault.status, fault.code), fields: fault.fields });
    throw fault;
  }
}

/** The values that the screens show in quotes. */
function unknownFields({ answer }: EndpointDefinition, sent: Pick<Sent, "answer" | "error">) {
  if (sent.error || answer.kind !== "json") return [];
  return unknownValueFields(answer.schema, sent.answer);
}

async function exchange(options: SendOptions): Promise<Sent & { readonly status: number }> {
  const { definition, timeoutMs, signal, watch, bulkheads } = options;
  // the backend has not received the call
  if (watch?.isDown()) throw new BackendHangs("The backend hangs");
  const ending = new AbortController();
  const abortLate = () => ending.abort(new DOMException("The call took too long", "TimeoutError"));
  const timer = setTimeout(abortLate, timeoutMs);
  // a write on its way is not given up
  const isRead = definition.method === "GET";
  const over = watch?.begin(isRead ? ending : new AbortController());
  const ends = AbortSignal.any(signal ? [signal, ending.signal] : [ending.signal]);
  const work = () => sendAndRead(options, ends);
  try {
    return await (bulkheads ? bulkheads.run(definition.name, work, ends) : work());
  } finally {
    clearTimeout(timer);
    over?.();
  }
}

async function sendAndRead(
  options: SendOptions,
  signal: AbortSignal,
): Promise<Sent & { readonly status: number }> {
  const { definition, request, reading = "checked" } = options;
  const response = await fetch(request.url, {
    method: definition.method,
    headers: headersOf(options),
    body: request.body ?? null,
    signal,
    // a redirect could lead the session's cookies elsewhere
    redirect: "manual",
    cache: "no-store",
  });
  const setCookies = response.headers.getSetCookie();
  const { status } = response;
  if (!response.ok) {
    if (status >= 300 && status < 400) {
      await response.body?.cancel();
      throw invalidAnswer(definition, status);
    }
    const error = refusedError(definition, response, await readText(definition, response));
    return { answer: undefined, setCookies, error, status };
  }
  const answer = await readAnswer(definition, response, reading);
  return { answer, setCookies, error: undefined, status };
}

class BackendHangs extends Error {
  override readonly name = "BackendHangs";
}

async function readAnswer(
  definition: EndpointDefinition,
  response: Response,
  reading: Reading,
): Promise<unknown> {
  if (definition.answer.kind === "binary") {
    // passed on as a stream: only its start has to arrive in time
    try {
      checkBinaryAnswer(definition, response);
    } catch (error) {
      await response.body?.cancel();
      throw error;
    }
    return response;
  }
  if (definition.answer.kind === "empty") return await response.body?.cancel();
  if (reading === "bytes") return await readBytes(definition, response);
  const isOutcomeOnly = reading === "outcome";
  const text = await readText(definition, response);
  if (isOutcomeOnly && text === "") return undefined;
  // still JSON: an HTML page from a proxy on the way means that nothing was stored
  const schema = isOutcomeOnly ? z.unknown() : definition.answer.schema;
  return parseJsonAnswer(definition, response.status, text, schema);
}

function headersOf(options: SendOptions): Headers {
  const { request, cookies, appVersion, requestId, clientAddress, clinicClock } = options;
  const headers = new Headers(request.headers);
  const nowMs = clinicClock.now();
  const cookie = cookieHeader(cookies, request.url.pathname, nowMs);
  if (cookie) headers.set("Cookie", cookie);
  const csrfAccess = storedCookieValue(cookies, csrfAccessCookieName, nowMs);
  const csrfRefresh = storedCookieValue(cookies, csrfRefreshCookieName, nowMs);
  if (csrfAccess !== undefined) headers.set(csrfAccessHeader, csrfAccess);
  if (csrfRefresh !== undefined) headers.set(csrfRefreshHeader, csrfRefresh);
  headers.set(clientVersionHeader, appVersion);
  if (requestId) headers.set("X-Request-Id", requestId);
  if (clientAddress) headers.set("X-Forwarded-For", clientAddress);
  return headers;
}

function connectionFault(definition: EndpointDefinition, cause: unknown): V1Error {
  const name = cause instanceof Error ? cause.name : "";
  const code: V1ErrorCode =
    name === "TimeoutError" ? "timed_out" : name === "AbortError" ? "cancelled" : "unreachable";
  const isSent =
    !(cause instanceof BackendHangs || cause instanceof NoTurn) && !isNotConnected(cause);
  return new V1Error({ definition, code, status: 0, reason: definition.reason, isSent, cause });
}

/** No server answers at that address: nothing can have been stored. */
function isNotConnected(cause: unknown): boolean {
  const reason = cause instanceof Error ? cause.cause : undefined;
  return (
    reason instanceof Error &&
    "code" in reason &&
    typeof reason.code === "string" &&
    ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"].includes(reason.code)
  );
}
