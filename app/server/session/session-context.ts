/** The session in a route's context: set by middleware, read by loaders, actions and server components. */
import "server-only";
import { shownUrl } from "#app/server/page-address.ts";
import { randomUUID } from "node:crypto";
import {
  createContext,
  type MiddlewareFunction,
  redirect,
  RouterContextProvider,
} from "react-router";
import type { User } from "#contract/session.ts";
import { isPrefetch } from "../request-marks.ts";
import { safeReturnPath } from "../security/safe-return-path.ts";
import { openSession } from "./open-session.ts";
import type { Session } from "./session.ts";
import { sessionRuntime } from "./session-runtime.ts";

export type RouteContext = Readonly<RouterContextProvider>;

/**
 * Set by the live script on its timers' requests: they are no activity of the user. Its stream of news cannot set it.
 */
const pollHeader = "X-Vigil-Poll";

interface Visit {
  readonly session: Session;
  readonly request: Request;
  readonly requestId: string;
  /** a copy of a posted form, in case the session ends during it; undefined for uploads and reads */
  readonly sentForm: Request | undefined;
}

const visitContext = createContext<Visit>();

/** Root middleware: opens the session, and sends its cookie with the answer when it has changed. */
export const withSession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const session = await openSession(sessionRuntime(), {
    headers: request.headers,
    isActivity: isActivity(request),
  });
  const given = request.headers.get("X-Request-Id") ?? "";
  const requestId = /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  context.set(visitContext, { session, request, requestId, sentForm: copyOfForm(request) });
  return withSessionCookie(await next(), session);
};

/**
 * A context for work that continues after its request: the same session, opened again in its present state. It is no
 * activity of the user, so it does not extend the session; undefined once the session has ended.
 */
export async function contextAfterRequest(
  of: RouteContext,
  signal: AbortSignal,
): Promise<RouteContext | undefined> {
  const { headers, url } = visit(of).request;
  const session = await openSession(sessionRuntime(), { headers, isActivity: false });
  if (!session.user) return undefined;
  const context = new RouterContextProvider();
  const request = new Request(url, { headers, signal });
  context.set(visitContext, {
    session,
    request,
    requestId: randomUUID(),
    sentForm: undefined,
  });
  return context;
}

export function visit(context: RouteContext): Visit {
  return context.get(visitContext);
}

export function sessionOf(context: RouteContext): Session {
  return visit(context).session;
}

/** The signed-in user, or a redirect to /login (thrown). */
export function requireUser(context: RouteContext): User {
  const { user } = sessionOf(context);
  if (!user) throw toSignIn(context);
  return user;
}

const ways = new WeakSet<Response>();

/** Undefined for uploads, for reads, and for a body that has already been read. */
export function copyOfForm(request: Request): Request | undefined {
  const type = request.headers.get("Content-Type") ?? "";
  const isForm = request.method === "POST" && type.startsWith("application/x-www-form-urlencoded");
  return isForm && !request.bodyUsed ? request.clone() : undefined;
}

/** The redirect to /login, with the way back to the requested page or the form's page. To be thrown. */
export function toSignIn(context: RouteContext, formOutcomeId?: string): Response {
  const back = pagesOfRequest(visit(context).request)
    .map((url) => returnPath(url, formOutcomeId))
    .find((path) => path !== "" && path !== "/");
  const way = redirect(
    back === undefined ? "/login" : `/login?${new URLSearchParams({ next: back })}`,
  );
  ways.add(way);
  return way;
}

/**
 * A form may be posted to an address that shows nothing, so the way back is the form's page. The exception is the
 * sign-in page: a part of the page had led there just before the form was sent.
 */
function pagesOfRequest({ method, url, headers }: Request): URL[] {
  const requested = new URL(url);
  const from = method === "GET" ? null : URL.parse(headers.get("Referer") ?? "");
  return from?.origin === requested.origin ? [from, requested] : [requested];
}

function returnPath(page: URL, formOutcomeId: string | undefined): string {
  const url = shownUrl(page);
  url.searchParams.delete("form");
  if (formOutcomeId) url.searchParams.set("form", formOutcomeId);
  return safeReturnPath(url.pathname + url.search, "");
}

/** Whether the thrown value is the redirect to /login. */
export function isWayToSignIn(thrown: unknown): thrown is Response {
  return thrown instanceof Response && ways.has(thrown);
}

/** Whether the browser requests a stream of events, which no page can follow. */
export function isStream(request: Request): boolean {
  return request.headers.get("Accept") === "text/event-stream";
}

function isActivity(request: Request): boolean {
  const { headers } = request;
  return !isStream(request) && !headers.has(pollHeader) && !isPrefetch(headers);
}

function withSessionCookie(response: Response, session: Session): Response {
  const { setCookie } = session;
  if (setCookie === undefined) return response;
  const answer = new Response(response.body, response);
  answer.headers.append("Set-Cookie", setCookie);
  return answer;
}
