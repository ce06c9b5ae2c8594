/** After too many tries: `Retry-After` on the answer to the form, and 429 with it on the page that says why. */
import "server-only";
import type { MiddlewareFunction } from "react-router";
import { formOutcome, redirectWithOutcome } from "#app/server/forms/form-redirect.ts";
import { signInWindowSeconds } from "#app/server/security/sign-in-limit.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";

const header = "Retry-After";
const name = "retryAfterSeconds";
/** Seconds to wait if nothing is stored of a form that came too often. */
const waitParameter = "wait";

/** Redirects as every form does; `seconds` undefined: there is nothing to wait for. */
export async function withWait(
  context: RouteContext,
  path: string,
  outcome: Parameters<typeof redirectWithOutcome>[2],
  seconds: number | undefined,
): Promise<Response> {
  if (seconds === undefined) return redirectWithOutcome(context, path, outcome);
  const values = { ...outcome.values, [name]: seconds };
  const response = await redirectWithOutcome(context, path, { ...outcome, values });
  response.headers.set(header, String(seconds));
  return response;
}

/**
 * What the address says about a form that was refused before it was read (app/server/security/admit-post.ts); undefined
 * if it says nothing, or a value that no limit of ours has.
 */
export function statedWaitSeconds(url: URL): number | undefined {
  const seconds = Number(url.searchParams.get(waitParameter));
  return Number.isInteger(seconds) && seconds > 0 && seconds <= signInWindowSeconds
    ? seconds
    : undefined;
}

/** Middleware of the sign-in page. */
export const answersToWait: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  if (request.method !== "GET") return response;
  const seconds = formOutcome("login")?.values?.[name] ?? statedWaitSeconds(new URL(request.url));
  if (typeof seconds !== "number") return response;
  const answer = new Response(response.body, { status: 429, headers: response.headers });
  answer.headers.set(header, String(seconds));
  return answer;
};
