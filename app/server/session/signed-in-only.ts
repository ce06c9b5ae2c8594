import "server-only";
import type { MiddlewareFunction } from "react-router";
import { logSecurityEvent } from "../observability/security-event.ts";
import { wayToSignIn } from "../forms/unsent-form.ts";
import { signOutHere } from "./account.ts";
import { isStream, sessionOf, toSignIn } from "./session-context.ts";
import { sessionHouse } from "./session-house.ts";

/**
 * Middleware of the signed-in area: nobody gets to a loader or an action below it without a session (ROUTE-04). A
 * patient who has one all the same is signed out (ROUTE-05). What was typed into a posted form waits for its user.
 */
export const signedInOnly: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { user } = sessionOf(context);
  // A stream cannot be led anywhere; so it ends, and the browser asks no more.
  if (!user && isStream(request)) return new Response(null, { status: 204 });
  if (!user) throw await wayToSignIn(context);
  if (user.role !== "PATIENT") return next();
  logSecurityEvent(sessionHouse().log, "patient_refused");
  const way = toSignIn(context);
  await signOutHere(context);
  throw way;
};
