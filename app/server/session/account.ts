/** Signing in and out, for actions. */
import "server-only";
import type { BodyOf } from "#contract/endpoint.ts";
import type { signInByProvider } from "#contract/provider-sign-in.ts";
import type { completeSignIn } from "#contract/second-factor.ts";
import type { User } from "#contract/session.ts";
import { v1Settings } from "../v1/v1.ts";
import { type RouteContext, sessionOf, visit } from "./session-context.ts";
import { sessionRuntime } from "./session-runtime.ts";
import { type Credentials, signIn, signInByFactor, signInByToken } from "./sign-in.ts";
import { renewSession } from "./open-session.ts";
import { endOtherOwnSessions } from "./own-sessions.ts";
import { signOut } from "./sign-out.ts";

/** @throws V1Error of the login call; PatientRefused */
export function signInHere(context: RouteContext, credentials: Credentials): Promise<User> {
  return signIn(sessionRuntime(), sessionOf(context), credentials, settingsOf(context));
}

/** @throws V1Error of the call; PatientRefused */
export function signInByFactorHere(
  context: RouteContext,
  given: BodyOf<typeof completeSignIn>,
): Promise<User> {
  return signInByFactor(sessionRuntime(), sessionOf(context), given, settingsOf(context));
}

/** @throws V1Error of the call; PatientRefused */
export function signInByProviderHere(
  context: RouteContext,
  given: BodyOf<typeof signInByProvider>,
): Promise<User> {
  return signInByToken(sessionRuntime(), sessionOf(context), given, settingsOf(context));
}

const settingsOf = (context: RouteContext) => ({
  ...v1Settings(context),
  userAgent: visit(context).request.headers.get("User-Agent") ?? undefined,
});

/** Never fails: the session ends here whatever the backend answers. */
export function signOutHere(context: RouteContext): Promise<void> {
  return signOut(sessionRuntime(), sessionOf(context), v1Settings(context));
}

/**
 * This browser continues with a new cookie. Every other session of the user ends here too (the backend has ended its
 * own).
 */
export async function afterPasswordChange(context: RouteContext): Promise<void> {
  await endOtherOwnSessions(context);
  await renewSession(sessionOf(context));
}
