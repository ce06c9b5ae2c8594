import "server-only";
import { environment } from "../env.ts";
import { type RouteContext, sessionOf } from "../session/session-context.ts";

/** What the operator calls the identity provider that this session began at; undefined after a password. */
export function providerOfSession(context: RouteContext): string | undefined {
  return sessionOf(context).data.idToken === undefined ? undefined : environment().provider?.label;
}
