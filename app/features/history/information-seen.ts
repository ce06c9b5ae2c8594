/** Whether the drawer's information page was dismissed in this browser: a cookie that says nothing about anybody. */
import "server-only";
import { requestCookie } from "#app/server/request-cookie.ts";
import { type RouteContext, visit } from "#app/server/session/session-context.ts";

const name = "__Host-vigil-history-info";

export function isInformationSeen(context: RouteContext): boolean {
  return requestCookie(visit(context).request, name) !== null;
}

/** `Set-Cookie`; it lasts a year. */
export const informationSeenCookie = `${name}=seen; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=31536000`;
