/**
 * The web server: static files, compression, health, around the built app's `fetch`.
 */
import { createServer, type Server } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { dayMs } from "#contract/codes/duration.ts";
import { countryNames } from "#app/server/country-names.ts";
import type { Log } from "#app/server/observability/log.ts";
import { accessLog, routeNamer } from "./access-log.ts";
import { answerBrokenRequests, isBrokenRequest } from "./broken-requests.ts";
import type { BuiltApp } from "./built-app.ts";
import { compression } from "./compression.ts";
import { createDeviceDoor, type DeviceDoorOptions, doorRoute } from "./device-door.ts";
import type { Metrics } from "./metrics.ts";
import { staticFiles } from "./static-files.ts";
import { traceAnswer } from "./trace-answer.ts";
import type { Tracing } from "#settings/tracing/tracing.ts";
import { reportBrokenStreams } from "./stream-errors.ts";

export interface WebServerOptions {
  readonly app: BuiltApp;
  /** the folder of the browser's files: `build/client` */
  readonly clientDirectory: string;
  readonly log: Log;
  /**
   * address for reports of a weakness (`mailto:` or `https:`), for /.well-known/security.txt; left out: no such page
   */
  readonly securityContact?: string | undefined;
  /** counts the answers */
  readonly metrics?: Pick<Metrics, "answered"> | undefined;
  /** left out: nothing is traced */
  readonly tracing?: Tracing | undefined;
  /** how devices and other systems reach the embedded backend; left out: the device door is closed */
  readonly door?: Omit<DeviceDoorOptions, "log">;
  /** whether the process is about to stop: it is no longer ready, and closes each connection after its answer */
  readonly isStopping?: () => boolean;
  /** how long a client may take to send its headers, and its whole request */
  readonly patience?: { readonly headersMs: number; readonly requestMs: number };
}

const allowedMethods = new Set(["GET", "HEAD", "POST"]);
const defaultPatience = { headersMs: 20_000, requestMs: 60_000 };

/**
 * How long a connection stays open between two requests. A proxy that keeps its own for 60 s (nginx and others) closes it
 * first: a form that it sends as this side closes would be lost, and answered with 502.
 */
const idleConnectionMs = 75_000;

/** A server that is not listening yet. It binds no port and reads no setting itself. */
export function createWebServer(options: WebServerOptions): Server {
  const { app, log, isStopping = () => false, patience = defaultPatience } = options;
  const listener = getRequestListener(createRoutes(options).fetch, {
    overrideGlobalObjects: false,
    // HTTP/1.0 needs no Host: old health checks send none
    hostname: "localhost",
  });
  const server = createServer({
    maxHeaderSize: 16_384,
    headersTimeout: patience.headersMs,
    requestTimeout: patience.requestMs,
    keepAliveTimeout: idleConnectionMs,
    connectionsCheckingInterval: patience.headersMs / 10,
    // missing and doubled Host headers are refused below, with the headers of every answer
    requireHostHeader: false,
  });
  const routeOf = routeNamer((pathname) => doorRoute(pathname) ?? app.templateOf(pathname));
  const describe = accessLog(log, routeOf, options.metrics?.answered);
  const door = createDeviceDoor({ backendUrl: null, ...options.door, log });
  server.on("request", (incoming, outgoing) => {
    // All answers (of the app, this server, the library in between) start with these headers.
    for (const [name, value] of Object.entries(app.securityHeaders))
      outgoing.setHeader(name, value);
    if (isStopping()) outgoing.setHeader("Connection", "close");
    describe(incoming, outgoing);
    if (isBrokenRequest(incoming)) {
      outgoing.writeHead(400, { Connection: "close", "Content-Length": 0 }).end();
      return;
    }
    const answer = () => {
      // before all handlers made for browsers
      if (door.take(incoming, outgoing)) return;
      void listener(incoming, outgoing);
    };
    if (options.tracing) traceAnswer(options.tracing, incoming, outgoing, routeOf, answer);
    else answer();
  });
  answerBrokenRequests(server, app.securityHeaders, log);
  return server;
}

function createRoutes(options: WebServerOptions) {
  const { app, clientDirectory, log, isStopping, securityContact } = options;
  const hono = new Hono<{ Bindings: Pick<HttpBindings, "incoming" | "outgoing"> }>();

  hono.onError((error, context) => {
    log.error("answer_failed", error, { requestId: requestIdOf(context) });
    return context.text("Something went wrong on our side. Please try again.", 500);
  });

  hono.use(reportBrokenStreams(log));
  hono.use(async (context, next) =>
    allowedMethods.has(context.req.method)
      ? next()
      : context.text("Method not allowed", 405, { Allow: [...allowedMethods].join(", ") }),
  );

  const uncached = { "Cache-Control": "no-store" };
  hono.get("/healthz", (context) => context.text("ok", 200, uncached));
  hono.get("/readyz", async (context) => {
    const parts = {
      ...(await app.readiness()),
      ...(isStopping?.() ? { process: "stopping" } : {}),
    };
    const isReady = Object.values(parts).every((part) => part === "ok");
    return context.json(parts, isReady ? 200 : 503, uncached);
  });

  hono.get("/.well-known/security.txt", (context) =>
    securityContact === undefined
      ? context.text("Not found", 404, uncached)
      : context.text(securityText(securityContact), 200, uncached),
  );

  hono.use(compression());
  hono.get("/*", staticFiles(clientDirectory));
  hono.get("/assets/countries/:file{[a-z-]+[.]json}", (context) => {
    const names = countryNames(context.req.param("file").replace(/[.]json$/, ""));
    if (!names) return context.text("Not found", 404, uncached);
    return context.json(names, 200, { "Cache-Control": "public, max-age=3600" });
  });
  hono.all("/assets/*", (context) => context.text("Not found", 404, uncached));
  hono.all("*", (context) => app.fetch(requestForApp(context)));
  return hono;
}

const securityTextDays = 180;

/** RFC 9116. It expires half a year after it was read, so that a copy of it does not live for ever. */
function securityText(contact: string): string {
  const expires = new Date(Date.now() + securityTextDays * dayMs).toISOString();
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en, de\n`;
}

function requestIdOf(context: Context): string {
  return String(context.env.outgoing.getHeader("X-Request-Id"));
}

/**
 * The app names the request by the same id, on its error page and in its own lines, and counts sign-ins by the address.
 * A client's own value for either is replaced.
 */
function requestForApp(context: Context): Request {
  const { method, url, signal, headers: received, body } = context.req.raw;
  // with the usual reason: the library's own reason is a text, which no code takes for an AbortError
  const aborted = new AbortController();
  signal.addEventListener("abort", () => aborted.abort(), { once: true });
  const headers = new Headers(received);
  headers.set("X-Request-Id", requestIdOf(context));
  headers.set("X-Vigil-Address", context.env.incoming?.socket.remoteAddress ?? "unknown");
  // not read yet: the app decides how much of it is read (app/server/security/admit-post.ts)
  const sent = body && method === "POST" ? { body, duplex: "half" as const } : {};
  return new Request(url, { method, headers, signal: aborted.signal, ...sent });
}
