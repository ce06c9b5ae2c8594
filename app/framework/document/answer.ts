/**
 * Around every answer of the app, under our own server and under `react-router-serve` alike: the public origin, what
 * may not come in, the nonce, and the headers that nothing leaves without.
 */
import "server-only";
import { RouterContextProvider } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { admitPost, type PostTarget } from "#app/server/security/admit-post.ts";
import { isDataRequestContext } from "#app/server/data-request.ts";
import { type DocumentKind, documentKind, keepStyles } from "./document-kind.ts";
import { environment } from "#app/server/env.ts";
import { type BodyRefusal, withFormBody } from "#app/server/security/form-body.ts";
import { processLog } from "#app/server/observability/log.ts";
import { logSecurityEvent } from "#app/server/observability/security-event.ts";
import { isDecodable, isPrefetch } from "#app/server/request-marks.ts";
import { nonceContext } from "./nonce.ts";
import { type Refusal, refuseBody } from "#app/server/security/refuse-body.ts";
import { runInScope } from "#app/server/request-scope.ts";
import type { PolicyInput } from "#app/server/security/content-security-policy.ts";
import { sessionsAwayRefusal } from "#app/server/security/sessions-away-refusal.ts";
import { copyOfForm } from "#app/server/session/session-context.ts";
import { SessionsAway } from "#app/server/session/sessions-away.ts";
import { originRefusal } from "#app/server/security/request-origin.ts";
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

/** Signs of a server function; Vigil has none (docs/decisions/0004). */
const serverFunctionHeaders = ["rsc-action-id", "next-action"];

const refusals: Readonly<Record<Exclude<BodyRefusal, "too_large">, Refusal>> = {
  not_a_form: { status: 415, text: "Only forms can be sent." },
  malformed: { status: 400, text: "The form could not be read." },
  server_function: { status: 400, text: "Bad request" },
  cut_off: { status: 400, text: "The form did not arrive whole." },
};

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
  const refusal = refuse(seen);
  if (refusal) return withHeaders(refuseBody(seen, refusal), bare);
  const request = seen.method === "POST" ? await takeForm(seen, postTarget) : seen;
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
    if (!kind.areStylesKept) response.headers.append("Set-Cookie", keepStyles(isHttps));
    // Vite and React's development build write styles and scripts of their own
    if (import.meta.hot) return withHeaders(response, { "Cache-Control": "no-store" });
    return withHeaders(
      response,
      securityHeaders({ ...policyOf(kind), nonce, isHttps, isPrivate: true }),
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

/** The chat's sources are allowed if the chat was chosen, and only then. */
function policyOf(kind: DocumentKind): Pick<PolicyInput, "kind" | "chatSources"> {
  const { chatScriptUrl, chatCsp } = environment();
  if (kind.opensChat && chatScriptUrl) return { kind: "chat", chatSources: chatCsp };
  if (kind.bootsAtOnce) return { kind: "viewer" };
  return { kind: kind.hasPlayer ? "player" : "page" };
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

/**
 * The framework takes `.data` from the end of an address only after it has chosen the routes whose modules to load
 * (route-tree.ts). Vigil has no such address.
 */
const dataPath = /\.data(\/|\.rsc$|\.manifest$|$)/;

/** A prefetched page would be in the audit log as seen. */
const namesPatient =
  /^\/(?:patient|(?:dashboard|patients)\/preview|status-action|onboarding-success|parts\/(?:monitoring|ecg-items|ecg-preview))\//;

function refuse(request: Request): Refusal | undefined {
  const { pathname } = new URL(request.url);
  // the framework would write what was typed to standard error
  if (dataPath.test(pathname) || !isDecodable(pathname)) return { status: 404, text: "Not found" };
  if (serverFunctionHeaders.some((name) => request.headers.has(name)))
    return { status: 400, text: "Bad request" };
  if (isPrefetch(request.headers) && namesPatient.test(pathname))
    return { status: 403, text: "Nobody has opened this page yet." };
  // what the identity provider's own server says is signed, and no cookie comes with it
  if (pathname === paths.providerEnded && !request.headers.has("Origin")) return undefined;
  const foreign = originRefusal(request, environment().publicOrigins);
  if (!foreign) return undefined;
  logSecurityEvent(processLog(), "request_from_elsewhere", { code: foreign });
  return { status: 403, text: "This form was not sent from Vigil's own pages." };
}

/** The POST with its form in memory, or why it is refused: most of that without its body being read. */
async function takeForm(
  request: Request,
  postTarget: App["postTarget"],
): Promise<Request | Refusal> {
  const admission = await admitPost(request, await postTarget(new URL(request.url).pathname));
  if ("refusal" in admission) return admission.refusal;
  const form = await withFormBody(request, admission.bytesMax);
  if (typeof form !== "string") return form;
  return form === "too_large" ? admission.tooLarge : refusals[form];
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
