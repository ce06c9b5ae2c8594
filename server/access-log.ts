/** The access log: one line for each answer, once it has been sent or its reader has gone. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "#app/server/observability/log.ts";
import type { Metrics } from "./metrics.ts";

/** A label has few values: a client may send any method. */
export const knownMethod = (method: string) =>
  /^(GET|HEAD|POST)$/.test(method) ? method : "other";

const ownPaths = new Set(["/healthz", "/readyz", "/.well-known/security.txt"]);

/** An address as a pattern, without input: no query, no id, no name. `templateOf` knows the app's own addresses. */
export function routeNamer(templateOf: (pathname: string) => string): (url: string) => string {
  return (url) => {
    const pathname = url.replace(/^https?:\/\/[^/]*/i, "").replace(/[?#].*$/s, "") || "/";
    if (ownPaths.has(pathname)) return pathname;
    return pathname.startsWith("/assets/") ? "/assets/*" : templateOf(pathname);
  };
}

/** Gives the answer its `X-Request-Id`, logs it and counts it. */
export function accessLog(
  log: Log,
  routeOf: (url: string) => string,
  observe?: Metrics["answered"],
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  return (incoming, outgoing) => {
    const requestId = randomUUID();
    const startedAtMs = performance.now();
    outgoing.setHeader("X-Request-Id", requestId);
    outgoing.once("close", () => {
      const { method = "" } = incoming;
      const route = routeOf(incoming.url ?? "/");
      const status = outgoing.statusCode;
      const durationMs = performance.now() - startedAtMs;
      log.info("answered", {
        requestId,
        method,
        route,
        status,
        durationMs: Math.round(durationMs),
        ...(outgoing.writableFinished ? {} : { code: "hung_up" }),
      });
      observe?.({ method: knownMethod(method), route, status, seconds: durationMs / 1000 });
    });
  };
}
