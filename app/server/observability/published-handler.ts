import "server-only";
import { tracingChannel } from "node:diagnostics_channel";
import type { RouteMessage } from "#settings/tracing/tracing.ts";

/**
 * The framework's own instrumentation does not reach server components (`matchRSCServerRequest` of react-router 8.5.1
 * takes none). So loaders and actions are published on a Node channel, to which settings/tracing subscribes.
 */
const routes = tracingChannel<RouteMessage>("vigil.route");

type Handler = (args: { readonly pattern?: unknown }) => unknown;

/**
 * The parts of a route's module, whose loader and action are published while they run. Nearly free without a
 * subscriber.
 */
export function published(
  parts: Readonly<Record<string, unknown>>,
  id: string,
): Record<string, unknown> {
  const entries = Object.entries(parts).map(([name, part]) => {
    const isHandler = (name === "loader" || name === "action") && typeof part === "function";
    return [name, isHandler ? publishedHandler(name, part as Handler, id) : part] as const;
  });
  return Object.fromEntries(entries);
}

function publishedHandler(kind: RouteMessage["kind"], handle: Handler, id: string): Handler {
  return (args) => {
    if (!routes.hasSubscribers) return handle(args);
    const pattern = typeof args.pattern === "string" ? args.pattern : "unknown";
    return routes.tracePromise(async () => handle(args), { kind, id, pattern });
  };
}
