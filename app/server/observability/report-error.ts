import "server-only";
import { isRouteErrorResponse } from "react-router";
import { processLog } from "./log.ts";
import { logSecurityEvent } from "./security-event.ts";
import { type RouteContext, visit } from "#app/server/session/session-context.ts";
import { isThrownData } from "#app/server/thrown-data.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";

/**
 * Logs an error thrown by a loader, action or component. Answers thrown on purpose (404, redirects) are no errors, nor is
 * the end of work for a client that has gone (the line of its request says so).
 */
export function reportError(error: unknown, context: RouteContext): void {
  if (error instanceof Response || isRouteErrorResponse(error) || isThrownData(error)) return;
  if (isCancelled(error) && hasClientGone(context)) return;
  if (error instanceof V1Error && (error.status === 403 || error.status === 404))
    return reportRefusedAccess(context, error.status);
  processLog().error("page_failed", error, { requestId: requestIdOf(context) });
}

/**
 * A request for a record that belongs to another or does not exist: logged without saying which. Many such requests
 * from one user are a sign of a search for something.
 */
export function reportRefusedAccess(context: RouteContext, status: 403 | 404): void {
  const { session, requestId } = visit(context);
  const userId = session.user?.identity_user_id;
  logSecurityEvent(processLog(), "access_refused", {
    status,
    requestId,
    ...(userId ? { userId } : {}),
  });
}

const isCancelled = (error: unknown): boolean =>
  error instanceof V1Error
    ? error.code === "cancelled"
    : error instanceof Error && error.name === "AbortError";

const hasClientGone = (context: RouteContext): boolean =>
  visitOf(context)?.request.signal.aborted ?? false;

const requestIdOf = (context: RouteContext): string => visitOf(context)?.requestId ?? "unknown";

/** Undefined for what fails before the root middleware has run. */
function visitOf(context: RouteContext): ReturnType<typeof visit> | undefined {
  try {
    return visit(context);
  } catch {
    return undefined;
  }
}
