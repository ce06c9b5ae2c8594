/**
 * The answer while the sessions cannot be reached: a page for a user, which holds the input; a line for a script, which
 * sends its request again by itself. The user stays signed in, and no cookie is removed.
 */
import "server-only";
import type { RequestRefusal } from "./refuse-body.ts";
import { refererPath, fieldsToShowAgain } from "./sent-form.ts";
import { waitPage } from "./wait-page.ts";
import { wantsDocument } from "./wants-document.ts";

/** for a form without files: the medication plan of 200 rows has about 200 kB */
const formBytesMax = 500_000;
const seconds = 5;

/** `form`: the request, with a body that has not been read yet. */
export async function sessionsAwayRefusal(
  request: Request,
  form = request,
): Promise<RequestRefusal> {
  const { pathname, search } = new URL(request.url);
  const here = pathname + search;
  if (!wantsDocument(request))
    return {
      status: 503,
      text: "The sessions cannot be reached. Please try again in a moment.",
      headers: { "Retry-After": String(seconds) },
    };
  const isForm = request.method === "POST";
  return waitPage(request, {
    why: "sessions_away",
    seconds,
    backHref: isForm ? (refererPath(request) ?? here) : here,
    fields: isForm ? await fieldsToShowAgain(form, formBytesMax) : undefined,
  });
}
