/** Signing in and out as actions do it. */
import "server-only";
import type { User } from "#contract/session.ts";
import { v1Settings } from "../v1/v1.ts";
import { type RouteContext, sessionOf } from "./session-context.ts";
import { sessionRuntime } from "./session-runtime.ts";
import { type Credentials, signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

/** @throws V1Error of the login call; PatientRefused */
export function signInHere(context: RouteContext, credentials: Credentials): Promise<User> {
  return signIn(sessionRuntime(), sessionOf(context), credentials, v1Settings(context));
}

/** Never fails: the session ends here whatever the backend says. */
export function signOutHere(context: RouteContext): Promise<void> {
  return signOut(sessionRuntime(), sessionOf(context), v1Settings(context));
}
