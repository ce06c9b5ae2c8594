import "server-only";
import { isRouteErrorResponse, type RouterContextProvider } from "react-router";
import { processLog } from "./observability/log.ts";
import { visit } from "./session/session-context.ts";

/** Logs what a loader, action or component threw. Answers that were thrown on purpose (404, redirects) are none. */
export function reportError(error: unknown, context: RouterContextProvider): void {
  if (error instanceof Response || isRouteErrorResponse(error)) return;
  processLog().error("page_failed", error, { requestId: requestIdOf(context) });
}

function requestIdOf(context: RouterContextProvider): string {
  try {
    return visit(context).requestId;
  } catch {
    return "unknown";
  }
}
