/**
 * A form that was sent after its session had ended: what was typed waits, sealed in a visitor's row of the same
 * browser, for an hour, and comes back filled after the same user has signed in again. For nobody else: whose session
 * it was is told by the browser's dead reference (open-session.ts), and where that tells nothing, nothing is kept.
 *
 * Passwords, tokens and files are never kept, and of very long forms nothing is.
 */
import "server-only";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { type FormOutcome, saveFormOutcome } from "../session/form-outcomes.ts";
import { type RouteContext, toSignIn, visit } from "../session/session-context.ts";

const bytesMax = 64 * 1024;
const fieldsMax = 400;

/** What belongs to one sending of a form and not to what was typed. */
const ownOfSending: readonly string[] = ["csrf", "form_id", "next", "here", "keep_only"];

const ids = new WeakMap<RouteContext, Promise<string | undefined>>();

/** The way to /login (to be thrown) with what was typed waiting under the way back. */
export async function wayToSignIn(context: RouteContext): Promise<Response> {
  // several calls of one action may find the session gone
  let id = ids.get(context);
  if (!id) {
    // that it could not be kept must not keep anybody from signing in
    id = keepUnsentForm(context).catch(() => undefined);
    ids.set(context, id);
  }
  return toSignIn(context, await id);
}

async function keepUnsentForm(context: RouteContext): Promise<string | undefined> {
  const { session } = visit(context);
  const typed = session.ownerKey === null ? undefined : await typedForm(context);
  if (!typed) return undefined;
  const { form, ...outcome } = typed;
  return saveFormOutcome(session, { ...outcome, values: { ...outcome.values, form } });
}

/** What was typed into the posted form, as its page takes it back; undefined where there is none, or too much. */
export async function typedForm(
  context: RouteContext,
): Promise<(FormOutcome & { readonly form: string[] }) | undefined> {
  const { sentForm } = visit(context);
  if (!sentForm) return undefined;
  const text = await sentForm.clone().text();
  const typed = [...new URLSearchParams(text)].filter(([name]) => !ownOfSending.includes(name));
  if (text.length > bytesMax || typed.length > fieldsMax) return undefined;
  const { payload } = parseWithZod(new URLSearchParams(typed), { schema: z.looseObject({}) });
  return {
    form: namesOf(new URL(sentForm.url), new URLSearchParams(typed)),
    lastResult: { initialValue: payload as never },
    values: { ...payload, isUnsent: true },
  };
}

/** By which of these names its page asks for the form: its own, what it intends, or the end of its address. */
function namesOf({ pathname }: URL, typed: URLSearchParams): string[] {
  const lastSegment = pathname
    .replace(/\.rsc$/, "")
    .split("/")
    .at(-1);
  const names = [typed.get("form"), typed.get("intent"), lastSegment];
  return names.flatMap((name) => name || []);
}
