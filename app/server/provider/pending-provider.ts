/** What waits in the browser's row while somebody is at the identity provider. */
import "server-only";
import { redirect } from "react-router";
import { pendingProviderMs } from "../session/session-limits.ts";
import { type RouteContext, sessionOf } from "../session/session-context.ts";
import { askToSignIn, takeIdToken } from "./identity-provider.ts";

/** The way there. `isStepUp`: of somebody who is signed in and proves once more who it is. @throws ProviderDown */
export async function leadToProvider(
  context: RouteContext,
  next: string,
  { isStepUp = false } = {},
): Promise<Response> {
  const session = sessionOf(context);
  const { url, request } = await askToSignIn({ isAnew: isStepUp });
  const endsAtMs = session.runtime.clock.now() + pendingProviderMs;
  await session.update((data) => {
    data.pendingProvider = { ...request, next, endsAtMs, isStepUp };
  });
  return redirect(url.href, 303);
}

/**
 * The ID token that the browser has come back with. What waits is taken away first: of an answer that comes twice, one is
 * looked at.
 *
 * @throws ProviderDown; whatever is wrong with the answer
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
