import "server-only";
import { shownUrl } from "#app/server/page-address.ts";
import { type MiddlewareFunction, redirect } from "react-router";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { formText } from "#app/format/form-text.ts";
import { sentContent } from "../forms/typed-fields.ts";
import { translate } from "../i18n/i18n.ts";
import { logSecurityEvent } from "../observability/security-event.ts";
import { redirectWithOutcome } from "../forms/form-redirect.ts";
import { wayToSignIn } from "../forms/unsent-form.ts";
import { safeReturnPath } from "../security/safe-return-path.ts";
import { refererPath } from "../security/sent-form.ts";
import { signOutHere } from "./account.ts";
import { isStream, type RouteContext, sessionOf, toSignIn, visit } from "./session-context.ts";
import { answerOfRenewed } from "./once-only.ts";
import { sessionRuntime } from "./session-runtime.ts";

/**
 * Middleware of the signed-in area: no request without a session reaches a loader or an action below it. A patient with
 * a session is signed out. The input of a posted form waits for its user. A form that a page made for another user, in
 * a tab that stayed open, is not accepted for the present user.
 */
export const signedInOnly: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { user } = sessionOf(context);
  // A stream cannot be redirected; so it ends, and the browser does not request it again.
  if (!user && isStream(request)) return new Response(null, { status: 204 });
  const answerHref = user ? undefined : await answerOfSame(context, request);
  if (answerHref !== undefined) return redirect(answerHref, 303);
  if (!user) throw await wayToSignIn(context, { hadSession: false });
  if (user.role !== "PATIENT") {
    if (request.method !== "POST")
      return user.must_set_up_second_factor ? toSetUp(request, next) : next();
    const form = await formOf(context, request);
    if (form.has(keepOnlyField)) return redirect(refererPath(request) ?? paths.dashboard, 303);
    return isOwnForm(context, form) ? next() : refuseOthersForm(context);
  }
  logSecurityEvent(sessionRuntime().log, "patient_refused");
  const way = toSignIn(context);
  await signOutHere(context);
  throw way;
};

/** The pages open to a user who has to set up a second factor first. */
const openWithoutFactor: readonly string[] = [paths.setUpSecondFactor, paths.mustChange];

/**
 * The clinic requires a second factor of the role: nothing else is shown until there is one (the backend refuses it,
 * too). A posted form is answered by its own page. That page leads here, and the input waits under the way back.
 */
function toSetUp(request: Request, next: () => Promise<Response>): Response | Promise<Response> {
  const { pathname: page, search } = shownUrl(request.url);
  if (openWithoutFactor.includes(page)) return next();
  if (isStream(request)) return new Response(null, { status: 204 });
  const back = safeReturnPath(page + search, paths.dashboard);
  const way = { next: back === paths.dashboard ? undefined : back };
  return redirect(withSearch(paths.setUpSecondFactor, way));
}

/**
 * Added by the live script to a form of a page whose session has ended: the form is sent only to save its input. If a
 * user has signed in again in the meantime, nothing is done with it, because no one has pressed its button.
 */
const keepOnlyField = "keep_only";

/** The target of a form's second sending, after its first sending has given the session a new cookie. */
async function answerOfSame(context: RouteContext, request: Request): Promise<string | undefined> {
  const session = sessionOf(context);
  if (request.method !== "POST" || session.ownerKey === null) return undefined;
  const form = await formOf(context, request);
  const sent = {
    id: formText(form, "form_id"),
    content: session.contentMark(await sentContent(form)),
  };
  const answer = await answerOfRenewed(session, sent).catch(() => undefined);
  return typeof answer === "string" ? answer : undefined;
}

function formOf(context: RouteContext, request: Request): Promise<FormData> {
  return (visit(context).sentForm ?? request).clone().formData();
}

function isOwnForm(context: RouteContext, form: FormData): boolean {
  const id = form.get("form_id");
  return typeof id !== "string" || visit(context).session.isOwnForm(id);
}

function refuseOthersForm(context: RouteContext): Promise<Response> {
  logSecurityEvent(sessionRuntime().log, "form_of_other_user");
  return redirectWithOutcome(context, paths.dashboard, {
    form: "others",
    toasts: [{ kind: "error", text: translate()("sign_in.others_form"), closesAfterMs: "never" }],
  });
}
