/** The data saved in the browser's row while the user is at the identity provider. */
import "server-only";
import { redirect } from "react-router";
import { pendingProviderMs } from "../session/session-limits.ts";
import { type RouteContext, sessionOf } from "../session/session-context.ts";
import { startProviderSignIn, takeIdToken } from "./identity-provider.ts";

/**
 * The address to lead the browser to. `isStepUp`: the user is signed in and proves the identity again. @throws
 * ProviderDown
 */
export async function leadToProvider(
  context: RouteContext,
  next: string,
  { isStepUp = false } = {},
): Promise<Response> {
  const session = sessionOf(context);
  const { url, request } = await startProviderSignIn({ isSignInForced: isStepUp });
  const endsAtMs = session.runtime.clock.now() + pendingProviderMs;
  await session.update((data) => {
    data.pendingProvider = { ...request, next, endsAtMs, isStepUp };
  });
  return redirect(url.href, 303);
}

/**
 * The ID token that the browser has brought back. The pending data is removed first: if an answer comes twice, only one
 * is checked.
 *
 * @throws ProviderDown; every error in the answer
 */
export async function takeProviderAnswer(context: RouteContext, query: string): Promise<string> {
  const session = sessionOf(context);
  let pending: (typeof session.data)["pendingProvider"];
  if (session.data.pendingProvider)
    await session.update((data) => {
      pending = data.pendingProvider;
      data.pendingProvider = null;
    });
  if (!pending || pending.endsAtMs <= session.runtime.clock.now())
    throw new Error("No sign-in waits for this answer");
  return takeIdToken(query, pending);
}
