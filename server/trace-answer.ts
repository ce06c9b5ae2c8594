import type { IncomingMessage, ServerResponse } from "node:http";
import type { Tracing } from "#settings/tracing/tracing.ts";
import { knownMethod } from "./access-log.ts";

/** Requests from machines, or for files that no page waits for. */
const untraced = new Set(["/healthz", "/readyz", "/assets/*"]);

/**
 * A span from a request to the end of its answer, and below it the calls for the answer. The trace begins here: a
 * `traceparent` from outside comes from a stranger, and is ignored.
 */
export function traceAnswer(
  tracing: Tracing,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  routeOf: (url: string) => string,
  work: () => void,
): void {
  const route = routeOf(incoming.url ?? "/");
  if (untraced.has(route)) return work();
  const span = tracing.serve({ method: knownMethod(incoming.method ?? "") });
  outgoing.once("close", () => span.end({ route, status: outgoing.statusCode }));
  span.run(work);
}
