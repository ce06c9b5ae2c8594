/**
 * Every POST redirects; what it came to waits in the session row under the id that the URL carries (`?form=…`).
 */
import "server-only";
import { redirect } from "react-router";
import { withSearch } from "#app/addresses/paths.ts";
import type { Toast } from "#app/format/toast.ts";
import { translate } from "../i18n/i18n.ts";
import { requestContext } from "../request-scope.ts";
import { type FormOutcome, saveFormOutcome, takeFormOutcome } from "../session/form-outcomes.ts";
import { type RouteContext, sessionOf, visit } from "../session/session-context.ts";

const outcomeParameter = "form";

interface Outcome extends FormOutcome {
  /** which of a page's forms it belongs to, by any of the names that the page uses */
  readonly form: string | readonly string[];
  /** what just happened, shown on the next page */
  readonly toasts?: readonly Omit<Toast, "id">[];
}

/** The path of the next page with the outcome's id in it. */
export async function wayWithOutcome(
  context: RouteContext,
  path: string,
  { form, toasts, values, ...outcome }: Outcome,
): Promise<string> {
  const saved = { ...outcome, values: { ...values, form, toasts } };
  // a toast goes, its text stays in the list of notices (WCAG 2.2.1)
  const id = await saveFormOutcome(sessionOf(context), saved, toasts);
  return withSearch(path, { [outcomeParameter]: id });
}

/** 303, so that the browser gets the next page with GET. */
export async function redirectWithOutcome(
  context: RouteContext,
  path: string,
  outcome: Outcome,
): Promise<Response> {
  return redirect(await wayWithOutcome(context, path, outcome), 303);
}

/**
 * The outcome of this page's form of that name, however often the page is loaded. Also what was typed into a form
 * whose session had ended (unsent-form.ts): as `lastResult.initialValue`, and under the fields' names in `values`.
 */
export function formOutcome(form: string): FormOutcome | undefined {
  const outcome = currentOutcome();
  const names = outcome?.values?.["form"];
  const isOfForm = Array.isArray(names) ? names.includes(form) : names === form;
  return isOfForm ? outcome : undefined;
}

/** Whether what was typed into a form waits for this page: it comes back with the page, as often as it is loaded. */
export function isTypedTextWaiting(): boolean {
  const { lastResult } = currentOutcome() ?? {};
  return Object.keys(lastResult?.initialValue ?? {}).length > 0;
}

/** The toasts of the form that led to this page; or that it was not sent, and is here again. */
export function pageToasts(): Toast[] {
  const { values, isDropped } = currentOutcome() ?? {};
  if (isDropped) {
    const text = translate()("errors.form_dropped");
    return [{ id: "dropped", kind: "error", text, closesAfterMs: "never" }];
  }
  const isBack = values?.["isUnsent"] && !values["toasts"];
  const toasts = isBack
    ? [{ kind: "info", text: translate()("sign_in.form_kept") }]
    : values?.["toasts"];
  const id = new URL(visit(requestContext()).request.url).searchParams.get(outcomeParameter);
  return Array.isArray(toasts)
    ? toasts.map((toast: Omit<Toast, "id">, index) => ({ ...toast, id: `${id}-${index}` }))
    : [];
}

function currentOutcome(): FormOutcome | undefined {
  const { session, request } = visit(requestContext());
  return takeFormOutcome(session, new URL(request.url).searchParams.get(outcomeParameter));
}
