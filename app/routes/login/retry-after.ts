/** After too many tries: `Retry-After` on the answer to the form, and 429 with it on the page that tells why. */
import "server-only";
import type { MiddlewareFunction } from "react-router";
import { formOutcome, redirectWithOutcome } from "#app/server/forms/form-redirect.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";

const header = "Retry-After";
const name = "retryAfterSeconds";

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

/** Middleware of the sign-in page. */
export const tellsToWait: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  const seconds = request.method === "GET" ? formOutcome("login")?.values?.[name] : undefined;
  if (typeof seconds !== "number") return response;
  const answer = new Response(response.body, { status: 429, headers: response.headers });
  answer.headers.set(header, String(seconds));
  return answer;
};
