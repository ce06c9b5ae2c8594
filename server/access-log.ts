/** The access log: one line for each answer, once it has gone out or its reader has. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "#app/server/observability/log.ts";

const ownPaths = new Set(["/healthz", "/readyz"]);

/**
 * Gives the answer its `X-Request-Id`, and logs it. `templateOf` tells an address without what somebody typed into
 * it: no query, no id, no name.
 */
export function accessLog(
  log: Log,
  templateOf: (pathname: string) => string,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const routeOf = (url: string) => {
    const pathname = url.replace(/^https?:\/\/[^/]*/i, "").replace(/[?#].*$/s, "") || "/";
    if (ownPaths.has(pathname)) return pathname;
    return pathname.startsWith("/assets/") ? "/assets/*" : templateOf(pathname);
  };
  return (incoming, outgoing) => {
    const requestId = randomUUID();
    const startedAtMs = performance.now();
    outgoing.setHeader("X-Request-Id", requestId);
    outgoing.once("close", () =>
      log.info("answered", {
        requestId,
        method: incoming.method ?? "",
        route: routeOf(incoming.url ?? "/"),
        status: outgoing.statusCode,
        durationMs: Math.round(performance.now() - startedAtMs),
        ...(outgoing.writableFinished ? {} : { code: "hung_up" }),
      }),
    );
  };
}
