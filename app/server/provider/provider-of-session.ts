import "server-only";
import { environment } from "../env.ts";
import { type RouteContext, sessionOf } from "../session/session-context.ts";

/** The operator's name for the identity provider of this session; undefined after a sign-in by password. */
export function providerOfSession(context: RouteContext): string | undefined {
  return sessionOf(context).data.idToken === undefined ? undefined : environment().provider?.label;
}
