/** Signing in and out as actions do it, and what becomes of a form whose session ended under the typing hands. */
import "server-only";
import type { User } from "#contract/session.ts";
import { v1Settings } from "../v1/v1.ts";
import { SignedOut } from "../v1/v1-error.ts";
import { saveFormOutcome } from "./form-outcomes.ts";
import { isWayToSignIn, type RouteContext, sessionOf, toSignIn } from "./session-context.ts";
import type { FormOutcome } from "./session-data.ts";
import { sessionHouse } from "./session-house.ts";
import { type Credentials, signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

/** @throws V1Error of the login call; PatientRefused */
export function signInHere(context: RouteContext, credentials: Credentials): Promise<User> {
  return signIn(sessionHouse(), sessionOf(context), credentials, v1Settings(context));
}

/** Never fails: the session ends here whatever the backend says. */
export function signOutHere(context: RouteContext): Promise<void> {
  return signOut(sessionHouse(), sessionOf(context), v1Settings(context));
}

/**
 * Runs an action's work. When the session ends in it, what was typed waits under the way back to the form, for the
 * same user alone: after signing in again the page is opened with `?form=…` and the values are there.
 */
export async function keepingForm<Result>(
  context: RouteContext,
  outcome: FormOutcome,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof SignedOut) && !isWayToSignIn(thrown)) throw thrown;
    throw toSignIn(context, await saveFormOutcome(sessionOf(context), outcome));
  }
}
