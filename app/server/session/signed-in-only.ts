import "server-only";
import { type MiddlewareFunction, redirect } from "react-router";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { formText } from "#app/format/form-text.ts";
import { sentContent } from "../forms/typed-fields.ts";
import { translate } from "../i18n/i18n.ts";
import { logSecurityEvent } from "../observability/security-event.ts";
import { redirectWithOutcome } from "../forms/form-redirect.ts";
import { wayToSignIn } from "../forms/unsent-form.ts";
import { safeReturnPath } from "../security/safe-return-path.ts";
import { signOutHere } from "./account.ts";
import { isStream, type RouteContext, sessionOf, toSignIn, visit } from "./session-context.ts";
import { answerOfRenewed } from "./once-only.ts";
import { sessionRuntime } from "./session-runtime.ts";

/**
 * Middleware of the signed-in area: nobody gets to a loader or an action below it without a session. A
 * patient who has one all the same is signed out. What was typed into a posted form waits for its user. A form
 * of a page that was made for somebody else, in a tab that stayed open, is not taken for the one who is signed in now.
 */
export const signedInOnly: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { user } = sessionOf(context);
  // A stream cannot be led anywhere; so it ends, and the browser asks no more.
  if (!user && isStream(request)) return new Response(null, { status: 204 });
  const again = user ? undefined : await answerOfSame(context, request);
  if (again !== undefined) return redirect(again, 303);
  if (!user) throw await wayToSignIn(context, { hadSession: false });
  if (user.role !== "PATIENT") {
    if (request.method !== "POST")
      return user.must_set_up_second_factor ? toSetUp(request, next) : next();
    const form = await formOf(context, request);
    if (form.has(keepOnlyField)) return redirect(refererPath(request), 303);
    return isOwnForm(context, form) ? next() : refuseOthersForm(context);
  }
  logSecurityEvent(sessionRuntime().log, "patient_refused");
  const way = toSignIn(context);
  await signOutHere(context);
  throw way;
};

/** Where somebody may be who has to set up a second factor first. */
const openWithoutFactor: readonly string[] = [paths.setUpSecondFactor, paths.mustChange];

/**
 * The clinic requires a second factor of the role: nothing else is shown until there is one (the backend refuses it, too).
 * A form that is posted is answered by its own page, which leads here with what was typed waiting under the way back.
 */
function toSetUp(request: Request, next: () => Promise<Response>): Response | Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const page = pathname.replace(/(\/_)?\.rsc$/, "");
  if (openWithoutFactor.includes(page)) return next();
  if (isStream(request)) return new Response(null, { status: 204 });
  const back = safeReturnPath(page + search, paths.dashboard);
  const way = { next: back === paths.dashboard ? undefined : back };
  return redirect(withSearch(paths.setUpSecondFactor, way));
}

/**
 * Added by the live script to a form of a page whose session has ended: it is sent for what is typed to be saved. Where
 * somebody has signed in again meanwhile, nothing is done with it: nobody has pressed its button.
 */
const keepOnlyField = "keep_only";

function refererPath(request: Request): string {
  const from = URL.parse(request.headers.get("Referer") ?? "");
  return safeReturnPath(from && from.pathname + from.search, paths.dashboard);
}

/** Where a form leads that came a second time, after its first sending has given the session a new cookie. */
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
