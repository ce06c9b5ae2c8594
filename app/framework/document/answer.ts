/**
 * Around every answer of the app, under our own server and under `react-router-serve` alike: the public origin, what
 * may not come in, the nonce, and the headers that nothing leaves without.
 */
import "server-only";
import { RouterContextProvider } from "react-router";
import type { PostTarget } from "#app/server/security/admit-post.ts";
import { admitRequest } from "#app/server/security/admit-request.ts";
import { isDataRequestContext } from "#app/server/data-request.ts";
import { type DocumentKind, documentKind, stylesCookie } from "./document-kind.ts";
import { environment } from "#app/server/env.ts";
import { processLog } from "#app/server/observability/log.ts";
import { nonceContext } from "./nonce.ts";
import { refuseBody } from "#app/server/security/refuse-body.ts";
import { runInScope } from "#app/server/request-scope.ts";
import { sessionsAwayRefusal } from "#app/server/security/sessions-away-refusal.ts";
import { copyOfForm } from "#app/server/session/session-context.ts";
import { SessionsAway } from "#app/server/session/sessions-away.ts";
import { securityHeaders } from "#app/server/security/security-headers.ts";

/** The headers of what the server process answers by itself: static files, health, refusals. */
export const assetHeaders = securityHeaders({
  kind: "other",
  isHttps: environment().publicOrigins[0].startsWith("https:"),
  isPrivate: false,
});

interface Rendering {
  request: Request;
  context: RouterContextProvider;
  nonce: string;
  kind: DocumentKind;
}

interface App {
  /** what the address does with a form */
  readonly postTarget: (pathname: string) => Promise<PostTarget>;
  readonly render: (rendering: Rendering) => Promise<Response>;
}

export async function createAnswer(
  received: Request,
  { postTarget, render }: App,
): Promise<Response> {
  const seen = withPublicOrigin(received);
  const isHttps = seen.url.startsWith("https:");
  const bare = securityHeaders({ kind: "other", isHttps, isPrivate: true });
  const request = await admitRequest(seen, postTarget);
  if (!(request instanceof Request)) return withHeaders(refuseBody(seen, request), bare);

  const context = new RouterContextProvider();
  const nonce = crypto.randomUUID().replaceAll("-", "");
  context.set(nonceContext, nonce);
  context.set(isDataRequestContext, new URL(request.url).pathname.endsWith(".rsc"));
  const kind = documentKind(request);
  // for a page that has the form again, in case its session cannot be reached
  const copy = copyOfForm(request);
  try {
    const response = await runInScope(context, () => render({ request, context, nonce, kind }));
    const isDocument = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
    if (response.headers.has("Location")) return withHeaders(withoutBody(response), bare);
    if (!isDocument) return withHeaders(await withPublicText(response), bare);
    if (!kind.areStylesCached) response.headers.append("Set-Cookie", stylesCookie(isHttps));
    // Vite and React's development build write styles and scripts of their own
    if (import.meta.hot) return withHeaders(response, { "Cache-Control": "no-store" });
    return withHeaders(
      response,
      securityHeaders({ ...kind.policy, nonce, isHttps, isPrivate: true }),
    );
  } catch (error) {
    // a client that has hung up waits for no answer, and this is no error of ours
    if (request.signal.aborted) return withHeaders(new Response(null, { status: 499 }), bare);
    if (error instanceof SessionsAway)
      return withHeaders(refuseBody(request, await sessionsAwayRefusal(request, copy)), bare);
    const requestId = request.headers.get("X-Request-Id");
    processLog().error("answer_failed", error, requestId === null ? {} : { requestId });
    return withHeaders(new Response(failure, { status: 500 }), bare);
  }
}

const failure = "Something went wrong on our side. Please try again.";

/** Behind a proxy that ends TLS the request's own URL says http: forms would be refused as foreign. */
function withPublicOrigin(request: Request): Request {
  const { publicOrigins } = environment();
  const url = new URL(request.url);
  if (publicOrigins.includes(url.origin)) return request;
  const asSeen = new URL(publicOrigins[0]);
  // Set one by one: as one text a path of `//evil.example` would be read as a host.
  asSeen.pathname = url.pathname;
  asSeen.search = url.search;
  return new Request(asSeen, request);
}

/** A redirect of the framework repeats itself in its body, for a client that is none of ours. */
function withoutBody(response: Response): Response {
  // not waited for: one half of a copied stream ends only together with the other
  response.body?.cancel().catch(() => {});
  return new Response(null, response);
}

/** The framework's own errors of addresses without a page name files of the app: said in fewer words. */
async function withPublicText(response: Response): Promise<Response> {
  const isText = response.headers.get("Content-Type")?.startsWith("text/plain") ?? false;
  if (response.status < 400 || !isText) return response;
  const text = await response.text();
  return new Response(text.startsWith("Error: ") ? "This cannot be done here." : text, response);
}

/** What the app has set itself stays: a picture may be cached, a PDF has a policy of its own. */
function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  const answer = new Response(response.body, response);
  // the framework's own marks; its router in the browser looks for the first on failures alone
  const isData = answer.headers.get("Content-Type")?.startsWith("text/x-component") ?? false;
  if (response.status < 400 || !isData) answer.headers.delete("X-Remix-Response");
  answer.headers.delete("React-Router-Resource");
  for (const [name, value] of Object.entries(headers))
    if (!answer.headers.has(name)) answer.headers.set(name, value);
  return answer;
}
