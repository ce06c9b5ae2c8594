/**
 * The one way in which a form writes (docs/decisions/0043): its token, its schema, once only, the work, an answer that
 * is unclear, a problem in words, what was typed, and the way on. A command names what is its own (`FormRecipe`); whose
 * form it is was checked before (signed-in-only.ts), and a session that ends in it is met after (action-failure.ts).
 */
import "server-only";
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "react-router";
import type { z } from "zod";
import { formText } from "#app/format/form-text.ts";
import { successToast, type Toast } from "#app/format/toast.ts";
import { translate } from "../i18n/i18n.ts";
import { reportError } from "#app/server/observability/report-error.ts";
import type { CsrfPurpose } from "../security/csrf-token.ts";
import { NotDone, onceOnly } from "../session/once-only.ts";
import { type RouteContext, sessionOf } from "../session/session-context.ts";
import { SessionsAway } from "../session/sessions-away.ts";
import { isThrownData } from "../thrown-data.ts";
import { SignedOut } from "../v1/v1-error.ts";
import { wayWithOutcome } from "./form-redirect.ts";
import { isStoredOtherwise, isUnclear } from "./is-unclear.ts";
import { cutReply, knownFields } from "./known-fields.ts";
import { problemText } from "./problem-text.ts";
import { type Refusal, Refused } from "./refused.ts";
import { sentContent, typedFields } from "./typed-fields.ts";

/** Where to go after the work, and what to say there. */
export interface Done {
  readonly to: string;
  /** said as a toast */
  readonly toast?: string;
  /** and what else is said */
  readonly toasts?: readonly Omit<Toast, "id">[];
  /** shown by the page itself, which requests this name */
  readonly outcomeName?: string;
  /** only a part was done: what comes back of the form, and what is said of it */
  readonly left?: Refusal;
}

interface FormPlace {
  /** the form's name among those of its page */
  readonly name: string;
  /** the page of the form: it comes back there */
  readonly here: string;
  /** of a form that anybody may post: nothing but these fields comes back, each at most so long */
  readonly anybodys?: { readonly names: readonly string[]; readonly lengthMax: number };
}

export interface FormRecipe<Schema extends z.ZodType> extends FormPlace {
  readonly schema: Schema;
  /**
   * What the same form is when it comes a second time with the same content (with other content it is another form):
   * - `same`: the first one; its work is not done again
   * - `keyed`: the same, and the id goes to the backend as idempotency key, so that a lost run may run again
   * - `again`: another try (it says how something is to be, or it only reads)
   */
  readonly twice: "same" | "keyed" | "again";
  /** what the form's token was made for, of forms that have one */
  readonly csrf?: CsrfPurpose;
  /** the text if it is not known whether it was stored; else the general words */
  readonly unclear?: string;
  /** the sentence around a problem in words; else these alone */
  failed?(reason: string): string;
  /** other words for the outcome, or another target; undefined: the usual ones */
  problem?(error: unknown): Refusal | string | undefined | Promise<Refusal | undefined>;
  /** @throws Refused; anything else becomes words */
  run(value: z.output<Schema>, formId: string): Promise<Done>;
  /** for every sending of the form, once its outcome is stored */
  after?(isDone: boolean): Promise<void>;
}

/** The answer to a posted form. */
export async function submitForm<Schema extends z.ZodType>(
  context: RouteContext,
  form: FormData,
  recipe: FormRecipe<Schema>,
): Promise<Response> {
  const { way, isDone } = await submit(context, form, recipe);
  await recipe.after?.(isDone);
  return redirect(way, 303);
}

interface Submitted {
  /** the path of the next page */
  readonly way: string;
  readonly isDone: boolean;
}

async function submit<Schema extends z.ZodType>(
  context: RouteContext,
  form: FormData,
  recipe: FormRecipe<Schema>,
): Promise<Submitted> {
  const session = sessionOf(context);
  let formId = formText(form, "form_id");
  const back = (refusal: Refusal) => comeBack(context, form, recipe, refusal, formId);
  const submission = parsed(context, form, recipe);
  if (!submission.isValid) return { way: await back(submission.refusal), isDone: false };
  const { value } = submission;
  const work = async (onceId: string) => {
    formId = onceId;
    try {
      const done = await recipe.run(value, formId);
      return await wayOn(context, form, recipe, done).catch(wayWithoutWords(done));
    } catch (error) {
      if (isAnswered(error)) throw error;
      throw new NotDone(await back(await refusalOf(context, recipe, error)));
    }
  };
  try {
    const isRepeatable = recipe.twice === "keyed";
    if (recipe.twice === "again") return { way: await work(formId), isDone: true };
    const sent = { id: formId, content: session.contentMark(await sentContent(form)) };
    return { way: await onceOnly(session, sent, work, { isRepeatable }), isDone: true };
  } catch (error) {
    if (error instanceof NotDone) return { way: error.answer, isDone: false };
    if (isAnswered(error)) throw error;
    return { way: await back(await refusalOf(context, recipe, error)), isDone: false };
  }
}

function parsed<Schema extends z.ZodType>(
  context: RouteContext,
  form: FormData,
  { csrf, schema }: FormRecipe<Schema>,
): { isValid: true; value: z.output<Schema> } | { isValid: false; refusal: Refusal } {
  if (csrf && !sessionOf(context).isCsrfToken(csrf, form.get("csrf")))
    return { isValid: false, refusal: { failure: translate()("errors.problem.bad_request") } };
  const submission = parseWithZod(form, { schema });
  return submission.status === "success"
    ? { isValid: true, value: submission.value }
    : { isValid: false, refusal: { errors: submission.error ?? {} } };
}

/**
 * Answered where every action's failures are (action-failure.ts): the session has ended or cannot be reached, or the page
 * does not exist.
 */
const isAnswered = (error: unknown): boolean =>
  error instanceof SignedOut ||
  error instanceof SessionsAway ||
  error instanceof Response ||
  isThrownData(error);

function wayOn(
  context: RouteContext,
  form: FormData,
  { name }: FormPlace,
  { to, toast, toasts = [], outcomeName, left }: Done,
): Promise<string> {
  if (left) return comeBack(context, form, { name, here: to }, left);
  const allToasts = [...(toast ? [successToast(toast)] : []), ...toasts];
  if (allToasts.length === 0 && outcomeName === undefined) return Promise.resolve(to);
  return wayWithOutcome(context, to, {
    form: outcomeName ?? `${name}-done`,
    ...(allToasts.length > 0 && { toasts: allToasts }),
  });
}

/** The work is done: that nothing can be said of it now must not look like a failure. */
const wayWithoutWords = (done: Done) => (error: unknown) => {
  if (error instanceof SessionsAway && !done.left) return done.to;
  throw error;
};

/** The way back to a form's page with all that was typed; without a refusal nothing of it is complained about. */
export function comeBack(
  context: RouteContext,
  form: FormData,
  { name, here, anybodys }: FormPlace,
  { failure, errors, at, fields, beside, isOtherWrite, toasts }: Refusal = {},
  formId = formText(form, "form_id"),
): Promise<string> {
  const known = anybodys ? knownFields(form, anybodys.names) : form;
  const isRefused = failure !== undefined || Object.keys(errors ?? {}).length > 0;
  const result = {
    ...(isRefused && { status: "error" as const }),
    initialValue: { ...typedFields(known), ...fields } as never,
    error: { ...(errors as Record<string, string[]>), ...(failure && { "": [failure] }) },
  };
  return wayWithOutcome(context, at ?? here, {
    form: name,
    ...(toasts && { toasts }),
    lastResult: anybodys ? cutReply(result, anybodys.lengthMax) : result,
    values: { formId: isOtherWrite ? undefined : formId, beside },
  });
}

/** Of no class of ours: a mistake in the program. Calls that fail are logged as such. */
const isFault = (error: unknown): boolean =>
  !(error instanceof Error) || /^((Type|Range|Reference|Syntax|\$?Zod)?Error)$/.test(error.name);

async function refusalOf<Schema extends z.ZodType>(
  context: RouteContext,
  { problem, failed, twice, unclear }: FormRecipe<Schema>,
  error: unknown,
): Promise<Refusal> {
  if (error instanceof Refused) return error.refusal;
  if (isFault(error)) reportError(error, context);
  const own = await problem?.(error);
  if (typeof own === "object") return own;
  if (own !== undefined) return { failure: own };
  const t = translate();
  // what was stored under this id says something else: who sends this too, having looked, adds it
  const isOtherWrite = twice === "keyed" && isStoredOtherwise(error);
  if (isOtherWrite || isUnclear(error))
    return { failure: unclear ?? t("errors.problem.unclear"), isOtherWrite };
  const reason = problemText(t, error);
  return { failure: failed?.(reason) ?? reason };
}
