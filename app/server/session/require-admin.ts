import "server-only";
import { data } from "react-router";
import { requireUser, type RouteContext } from "./session-context.ts";

/** @throws 403 for a user who does not administer the clinic */
export function requireAdmin(context: RouteContext): void {
  if (requireUser(context).role !== "ADMIN") throw data(null, { status: 403 });
}
