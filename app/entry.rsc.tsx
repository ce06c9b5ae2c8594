/**
 * The React Server entry: request in, answer out.
 *
 * Left out on purpose: decodeReply, decodeAction, decodeFormState and loadServerAction. Server functions
 * answer on any URL without the guards of the screen that shows them, so Vigil writes through route
 * actions only (docs/decisions/0004).
 */
import type { Readable } from "node:stream";
import { createTemporaryReferenceSet, renderToPipeableStream } from "@vitejs/plugin-rsc/rsc.node";
import {
  type RouterContextProvider,
  unstable_matchRSCServerRequest as matchRSCServerRequest,
} from "react-router";
import basename from "virtual:react-router/unstable_rsc/basename";
import clientVersion from "virtual:react-router/unstable_rsc/client-version";
import reactRouterServeConfig from "virtual:react-router/unstable_rsc/react-router-serve-config";
import routeDiscovery from "virtual:react-router/unstable_rsc/route-discovery";
import routes from "virtual:react-router/unstable_rsc/routes";
import { bodyOf } from "./server/body-of.ts";
import { whileRead } from "./server/while-read.ts";
import { joinedWrites } from "./framework/document/joined-writes.ts";
import { assetHeaders, createAnswer } from "./framework/document/answer.ts";
import { versionHeader } from "./framework/refresh/router-fetch.ts";
import { endNews } from "./server/news/news-stream.ts";
import { regulatoryStatement } from "./server/regulatory-statement.ts";
import { readiness } from "./server/readiness.ts";
import { SessionsAway } from "./server/session/sessions-away.ts";
import { isBackendAway, retryAfterHeader, type V1Error } from "./server/v1/v1-error.ts";
import { reportError } from "./server/observability/report-error.ts";
import { runMiddleware } from "./framework/document/run-middleware.ts";
import {
  createRoutesOf,
  loadRouteTree,
  postTarget,
  routeTemplate,
} from "./framework/document/route-tree.ts";
import { withoutEnding } from "./server/page-address.ts";

export { reactRouterServeConfig as unstable_reactRouterServeConfig };
/** For the server process: the check for `/readyz`, the headers of its own answers, and what to end as it stops. */
export { endNews, readiness, assetHeaders as securityHeaders };

/** For the access log. */
export const templateOf = (pathname: string): string => {
  const { page, kind } = withoutEnding(pathname);
  return routeTemplate(namedRoutesOf(page), kind);
};
const namedRoutesOf = createRoutesOf(routes);

const loadRenderer = () =>
  import.meta.viteRsc.loadModule<typeof import("./entry.ssr.tsx")>("ssr", "index");

let loading: Promise<Awaited<ReturnType<typeof loadApp>>> | undefined;

async function loadApp() {
  const [routeTree, renderer] = await Promise.all([loadRouteTree(routes), loadRenderer()]);
  return { routeTree, routesOf: createRoutesOf(routeTree), renderer };
}

/** Loads all routes before the first request, so that a fault in one of them stops the start. */
export async function prepare(): Promise<void> {
  regulatoryStatement();
  await (loading ??= loadApp());
}

interface Matched {
  readonly response: Response;
  /** the payload of a document, which is to be rendered; the body of `response` is empty then */
  readonly payload: Readable | undefined;
}

async function matchRequest(
  request: Request,
  requestContext: RouterContextProvider,
  routeTree: typeof routes,
): Promise<Matched> {
  const isData = withoutEnding(new URL(request.url).pathname).kind !== "";
  let payload: Readable | undefined;
  let away: SessionsAway | undefined;
  const response = await matchRSCServerRequest({
    basename,
    createTemporaryReferenceSet,
    clientVersion,
    request,
    requestContext,
    routes: routeTree,
    routeDiscovery,
    onError(error) {
      if (error instanceof SessionsAway) away = error;
      else reportError(error, requestContext);
    },
    generateResponse(match, options) {
      away ??= sessionsAwayIn(match.payload);
      if (away) return new Response(null, { status: 503 });
      const flight = joinedWrites();
      const { pipe, abort } = renderToPipeableStream(match.payload, {
        ...options,
        onError(error: unknown) {
          const digest = options.onError(error);
          // a render that ends because its reader has gone is no failure
          const isFailure = digest === undefined && !request.signal.aborted && !flight.destroyed;
          if (isFailure) reportError(error, requestContext);
          return digest;
        },
      });
      whileRead(flight, request.signal, abort);
      pipe(flight);
      const headers = new Headers(match.headers);
      const backendAway = match.statusCode === 500 ? backendAwayIn(match.payload) : undefined;
      if (backendAway) headers.set("Retry-After", retryAfterHeader(backendAway)["Retry-After"]);
      if (clientVersion !== undefined) headers.set(versionHeader, clientVersion);
      const init = { status: backendAway ? 503 : match.statusCode, headers };
      if (isData) return new Response(bodyOf(flight), init);
      payload = flight;
      return new Response("", init);
    },
  });
  if (away) throw away;
  return { response, payload };
}

/** That the sessions cannot be reached is no error of a page: what answers it is no page of the app. */
function sessionsAwayIn(payload: object): SessionsAway | undefined {
  return errorsIn(payload).find((error) => error instanceof SessionsAway);
}

/** A page that cannot be shown for no other reason says so to programs as well. */
function backendAwayIn(payload: object): V1Error | undefined {
  const errors = errorsIn(payload);
  return errors.every(isBackendAway) ? errors[0] : undefined;
}

const errorsIn = (payload: object): unknown[] =>
  "errors" in payload ? Object.values(payload.errors ?? {}) : [];

export default {
  /** What `react-router-serve` and the server process both call. */
  fetch(request: Request): Promise<Response> {
    return createAnswer(request, {
      async postTarget(pathname) {
        const { routesOf } = await (loading ??= loadApp());
        return postTarget(routesOf(withoutEnding(pathname).page));
      },
      async render({ request, context, nonce, kind }) {
        const { routeTree, routesOf, renderer } = await (loading ??= loadApp());
        const url = new URL(request.url);
        if (url.pathname.endsWith(".manifest"))
          return runMiddleware(
            routeTree[0]?.middleware ?? [],
            { request, context, url, params: {}, pattern: "/" },
            async () => (await matchRequest(request, context, routeTree)).response,
          );
        const { tree } = routesOf(withoutEnding(url.pathname).page);
        const { response, payload } = await matchRequest(request, context, tree);
        if (!payload) return response;
        return renderer.renderDocument({ request, serverResponse: response, payload, nonce, kind });
      },
    });
  },
};

if (import.meta.hot) import.meta.hot.accept();
