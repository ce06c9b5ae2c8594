/**
 * What a failed action (or a loader of a file) is answered with. The framework would render the page around it, whose
 * loaders it leaves out for a POST: the page breaks, and the answer is a bare 500. So a form of a page leads back to
 * it with what was typed, and the page says what is wrong (or that it does not exist); whatever a script calls gets
 * the status alone.
 */
import "server-only";
import { type ActionFunctionArgs, data, isRouteErrorResponse, redirect } from "react-router";
import { isDataRequestContext } from "#app/server/data-request.ts";
import { problemText } from "./problem-text.ts";
import { shownUrl } from "#app/server/page-address.ts";
import { redirectWithOutcome } from "./form-redirect.ts";
import { postedForm, wayToSignIn } from "./unsent-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { reportError } from "#app/server/observability/report-error.ts";
import { TooManyRequests } from "#app/server/session/session-allowance.ts";
import { isWayToSignIn, sessionOf } from "#app/server/session/session-context.ts";
import { SessionsAway } from "#app/server/session/sessions-away.ts";
import { isThrownData } from "#app/server/thrown-data.ts";
import { isBackendAway, retryAfterHeader, SignedOut, V1Error } from "#app/server/v1/v1-error.ts";

type Handler = (args: ActionFunctionArgs) => unknown;

/**
 * An action, or the loader of a route that shows nothing. `isPage`: the route shows something, and so can say what went
 * wrong.
 */
export function answeringFailures(handle: Handler, isPage: boolean): Handler {
  return async (args) => {
    try {
      const answer = await handle(args);
      // requested as data there is no place for an answer without any
      const isBare = answer instanceof Response && !answer.headers.has("Location");
      return isBare && args.context.get(isDataRequestContext) ? null : answer;
    } catch (thrown) {
      return answerFailure(thrown, args, isPage);
    }
  };
}

async function answerFailure(
  thrown: unknown,
  { request, context }: ActionFunctionArgs,
  isPage: boolean,
): Promise<Response> {
  if (thrown instanceof SignedOut || isWayToSignIn(thrown))
    throw await wayToSignIn(context, { hadSession: true }, thrown);
  // nothing can be noted for a page either (entry.rsc.tsx answers it)
  if (thrown instanceof Response || thrown instanceof SessionsAway) throw thrown;
  const status = statusOf(thrown);
  if (!(thrown instanceof TooManyRequests)) reportError(thrown, context);
  if (!isPage) throw data(null, { status, headers: retryAfter(thrown) });
  const { pathname, search } = shownUrl(request.url);
  const here = pathname + search;
  // the page itself is not found, and says so
  if (status === 404) return redirect(here, 303);
  const text = problemText(translate(), thrown);
  const typed = await postedForm(context, sessionOf(context).user !== null);
  return redirectWithOutcome(context, here, {
    form: "failed",
    ...typed,
    toasts: [{ kind: "error", text, closesAfterMs: "never" }],
  });
}

function retryAfter(thrown: unknown): Record<string, string> {
  if (isBackendAway(thrown)) return retryAfterHeader(thrown);
  return thrown instanceof TooManyRequests
    ? { "Retry-After": String(thrown.retryAfterSeconds) }
    : {};
}

/** A 4xx of the backend is the caller's error, another failure of the backend is not; anything else is an error in our code. */
function statusOf(thrown: unknown): number {
  if (thrown instanceof V1Error) {
    const passedOn = [403, 404, 409, 429];
    if (passedOn.includes(thrown.status)) return thrown.status;
    return thrown.status >= 400 && thrown.status < 500 ? 400 : 503;
  }
  if (thrown instanceof TooManyRequests) return 429;
  if (isRouteErrorResponse(thrown)) return thrown.status;
  return isThrownData(thrown) ? (thrown.init?.status ?? 500) : 500;
}
