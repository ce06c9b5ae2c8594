import "server-only";
import type { MiddlewareFunction } from "react-router";

/**
 * Runs a route's middleware around work that the framework gives none: manifests, which hold the routes' error pages in
 * the reader's language.
 */
export function runMiddleware(
  chain: readonly MiddlewareFunction<Response>[],
  args: Parameters<MiddlewareFunction<Response>>[0],
  work: () => Promise<Response>,
): Promise<Response> {
  const step = async (index: number): Promise<Response> => {
    const middleware = chain[index];
    if (!middleware) return work();
    let following: Promise<Response> | undefined;
    const next = () => (following ??= step(index + 1));
    // one that returns nothing means the result of what follows it
    return (await middleware(args, next)) ?? next();
  };
  return step(0);
}
